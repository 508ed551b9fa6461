import {listMissingOptions} from './commandTables.mjs';
import {listMissingSymbols, listUnexplained} from './gaps.mjs';
import {listMissingKeys} from './instanceConfig.mjs';
import {listMissingTargets} from './workspaceConfig.mjs';

const rule = 'ratchet';
const file = 'scripts/content/ratchet.json';

const nameAll = (what, byPackage) =>
  [...byPackage].map(([name, missing]) => [`${what} of ${name}`, missing]);

/** The facts that the pages leave out, by the name of their figure in `ratchet.json`. */
export async function listGaps(site) {
  return Object.fromEntries([
    ...nameAll('symbols', listMissingSymbols(site)),
    ...nameAll('parameters', await listUnexplained(site)),
    ['options of commands', listMissingOptions(site)],
    ['keys of dagster.yaml', listMissingKeys(site)],
    ['keys of workspace.yaml', listMissingTargets(site)],
  ]);
}

function checkGap(name, missing, limit) {
  if (missing.length === limit) return [];
  const message = `${name}: ${missing.length} are missing on the pages, ${limit} are allowed`;
  const fix =
    missing.length < limit
      ? `Lower the figure in ${file} to ${missing.length}.`
      : `Explain them, or remove nothing: ${missing.join(', ')}`;
  return [{file, line: 1, rule, message, fix}];
}

const LIBRARY = /^api\/libraries\/(dagster(?:-[\w-]+|mill))\.mdx?$/;

/** Checks that the facts have the public names for each page about a library: without them, the rule can't see a gap. */
function checkLibraries({pages, facts}) {
  const known = new Set(facts.modules.map((module) => module.package));
  return pages
    .filter(({version}) => version === 'current')
    .map((page) => ({page, name: LIBRARY.exec(page.name)?.[1]}))
    .filter(({name}) => name && !known.has(name))
    .map(({page, name}) => ({
      file: page.file,
      line: 1,
      rule,
      message: `the facts have no public names of ${name}, so nothing tells what the page leaves out`,
      fix: `Write scripts/content/facts/${name}.symbols.json.`,
    }));
}

/** The figures of `ratchet.json` may only fall. Both more and fewer gaps than the figure are findings. A figure of 0 is left out. */
export async function checkRatchet(site) {
  const gaps = await listGaps(site);
  const names = new Set([...Object.keys(gaps), ...Object.keys(site.ratchet)]);
  const found = [...names].flatMap((name) =>
    checkGap(name, gaps[name] ?? [], site.ratchet[name] ?? 0),
  );
  return [...checkLibraries(site), ...found];
}
