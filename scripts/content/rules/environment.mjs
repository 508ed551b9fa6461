import {suggestFix} from './suggest.mjs';

const rule = 'environment';
const VARIABLE = /\bDAGSTER_[A-Z0-9_]+/g;

function checkLine(text, line, file, known) {
  return [...text.matchAll(VARIABLE)]
    .filter(([name]) => !known.has(name))
    .map(([name]) => ({
      file,
      line,
      rule,
      message: `Dagster knows no variable ${name}`,
      fix: suggestFix(
        name,
        known,
        'A name that an example chooses goes into `chosen` of scripts/content/facts/dagster.environment.json.',
      ),
    }));
}

/** Pages as they are written, and the files that they show. */
function listSources(pages, examples) {
  const files = examples.flatMap(({file, blocks}) =>
    blocks.map(({value}) => ({file, source: value})),
  );
  return [...pages.filter(({version}) => version === 'current'), ...files];
}

/** Every environment variable of Dagster that a page names is in the facts. */
export function checkEnvironment({pages, examples = [], facts}) {
  const {variables, chosen} = facts.environment;
  const known = new Set([...variables, ...chosen]);
  return listSources(pages, examples).flatMap(({file, source}) =>
    source.split('\n').flatMap((text, index) => checkLine(text, index + 1, file, known)),
  );
}
