import {describeCalls} from '../code/pythonCalls.mjs';
import {findSignature, listParameters} from '../facts/findSignature.mjs';
import {suggestFix} from './suggest.mjs';

const rule = 'calls';
const isPython = ({language, meta}) =>
  /^(?:python|py)$/.test(language) && !/\bsignature\b/.test(meta);

function isOpen({isOpen: hasMore, parameters}) {
  return hasMore || parameters.some((text) => text.startsWith('**'));
}

function checkKeywords({symbol, keywords}, fact) {
  if (isOpen(fact)) return [];
  const names = listParameters(fact).map(({name}) => name);
  return keywords
    .filter((name) => !names.includes(name))
    .map((name) => ({
      message: `${symbol} has no parameter \`${name}\``,
      fix: suggestFix(name, names, `Known: ${names.join(', ')}`),
    }));
}

function checkRequired({symbol, keywords, positional, isOpen: hasMore}, fact) {
  if (hasMore || fact.isOpen) return [];
  const missing = listParameters(fact)
    .filter(({isRequired, isKeyword}, index) => isRequired && (isKeyword || index >= positional))
    .filter(({name}) => !keywords.includes(name))
    .map(({name}) => `\`${name}\``);
  if (missing.length === 0) return [];
  return [{message: `${symbol} also needs ${missing.join(', ')}`}];
}

/** Methods, fields, and what each resource and config class inherits from `dagster`. */
function checkUse({symbol, name}, fact, {inherited}) {
  if (!fact.methods || isOpen(fact) || inherited.includes(name)) return [];
  const own = [...fact.methods, ...(fact.attributes ?? [])];
  const names = [...own, ...listParameters(fact).map((parameter) => parameter.name)];
  if (names.includes(name)) return [];
  const fix = suggestFix(name, names, `Known: ${names.join(', ')}`);
  return [{message: `${symbol} has no \`${name}\``, fix}];
}

function checkBlock({calls, uses}, facts) {
  const check = (entry, ...checks) => {
    const fact = findSignature(facts, entry.symbol);
    const found = fact ? checks.flatMap((one) => one(entry, fact, facts)) : [];
    return found.map((finding) => ({...finding, line: entry.line}));
  };
  return [
    ...calls.flatMap((call) => check(call, checkKeywords, checkRequired)),
    ...uses.flatMap((use) => check(use, checkUse)),
  ];
}

/** Calls in blocks of Python and in shown files agree with the facts: arguments, and methods of objects. */
export async function checkCalls({pages, examples = [], facts}) {
  const sources = [...pages.filter(({version}) => version === 'current'), ...examples].map(
    ({file, blocks}) => ({file, blocks: blocks.filter(isPython)}),
  );
  const described = await describeCalls(sources.map(({blocks}) => blocks.map(({value}) => value)));
  return sources.flatMap(({file, blocks}, page) =>
    blocks.flatMap((block, index) =>
      checkBlock(described[page][index], facts).map(({line, ...finding}) => ({
        ...finding,
        file,
        line: block.line + line,
        rule,
      })),
    ),
  );
}
