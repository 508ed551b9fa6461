import {listMissingOptions} from './commandTables.mjs';
import {listMissingKeys} from './instanceConfig.mjs';
import {listMissingSymbols} from './symbols.mjs';

const rule = 'ratchet';
const file = 'scripts/content/ratchet.json';

/** What the pages leave out, by the name that `ratchet.json` gives it. */
export function listGaps(site) {
  return {
    'symbols of dagster': listMissingSymbols(site),
    'options of commands': listMissingOptions(site),
    'keys of dagster.yaml': listMissingKeys(site),
  };
}

function checkGap([name, missing], limits) {
  const limit = limits[name] ?? 0;
  if (missing.length === limit) return [];
  const message = `${name}: ${missing.length} are missing on the pages, ${limit} are allowed`;
  const fix =
    missing.length < limit
      ? `Lower the figure in ${file} to ${missing.length}.`
      : `Explain them, or remove nothing: ${missing.join(', ')}`;
  return [{file, line: 1, rule, message, fix}];
}

/** The figures of `ratchet.json` may only fall: fewer gaps must be written down, more fail. */
export function checkRatchet(site) {
  return Object.entries(listGaps(site)).flatMap((gap) => checkGap(gap, site.ratchet));
}
