import {describeUses} from '../code/pythonUses.mjs';
import {listDocumented} from '../pages/listDocumented.mjs';
import {suggestFix} from './suggest.mjs';

const rule = 'symbols';
const isPython = ({language, meta}) =>
  /^(?:python|py)$/.test(language) && !/\bsignature\b/.test(meta);

/** All names of the core that the reference or the facts know. */
function listKnown(pages, facts) {
  const documented = listDocumented(pages)
    .map(({name}) => name.split('.'))
    .filter(([root]) => root === 'dagster');
  const exported = facts.modules
    .filter((module) => module.package === 'dagster')
    .flatMap(({symbols}) => symbols);
  return new Set([...documented.flatMap((parts) => parts.slice(1)), ...exported]);
}

function toFinding({name, line}, {file, block}, known) {
  return {
    file,
    line: block.line + line,
    rule,
    message: `neither the reference nor the facts know \`dagster.${name}\``,
    fix: suggestFix(name, known, 'Expected a public name; a new one needs an entry in docs/api.'),
  };
}

/** Every public name of `dagster` that a block of Python uses exists. */
export async function checkSymbols({pages, facts}) {
  const known = listKnown(pages, facts);
  const blocks = pages
    .filter(({version}) => version === 'current')
    .flatMap(({file, blocks: own}) => own.filter(isPython).map((block) => ({file, block})));
  const uses = await describeUses(blocks.map(({block}) => block.value));
  return blocks.flatMap((entry, index) =>
    uses[index]
      .filter(({module, name}) => module === 'dagster' && !known.has(name) && !/^_/.test(name))
      .map((use) => toFinding(use, entry, known)),
  );
}
