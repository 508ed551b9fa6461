import {describeSignatures} from '../code/pythonSignatures.mjs';
import {listSignatures} from '../pages/listSignatures.mjs';
import {suggestFix} from './suggest.mjs';

const rule = 'signatures';

function checkParameter(said, known) {
  const fact = known.find(({name}) => name === said.name);
  if (!fact) {
    const names = known.map(({name}) => name);
    const fix = suggestFix(said.name, names, `Known: ${names.join(', ')}`);
    return [{message: `has no parameter \`${said.name}\``, fix}];
  }
  const isSame = said.default?.replace(/^dg\./, '') === fact.default?.replace(/^dg\./, '');
  const isKind = said.kind === fact.kind;
  return [
    ...(isSame
      ? []
      : [{message: `${said.name}: the default is ${fact.default}, not ${said.default}`}]),
    ...(isKind ? [] : [{message: `${said.name}: the parameter is ${fact.kind}, not ${said.kind}`}]),
  ];
}

function checkOrder(said, known) {
  const names = said.map(({name}) => name);
  const expected = known.map(({name}) => name).filter((name) => names.includes(name));
  const own = names.filter((name) => expected.includes(name));
  const at = own.findIndex((name, index) => name !== expected[index]);
  if (at === -1) return [];
  return [{message: `expected \`${expected[at]}\` before \`${own[at]}\``}];
}

function checkMissing(said, known, {hidden = []}, isPartial) {
  const names = new Set([...said.map(({name}) => name), ...hidden]);
  const missing = known.map(({name}) => name).filter((name) => !names.has(name));
  if (missing.length === 0 || isPartial) return [];
  const message = `leaves out ${missing.map((name) => `\`${name}\``).join(', ')}`;
  return [{message, fix: 'Add them, or end the signature with `…`.'}];
}

function checkSignature({file, line, name, isPartial}, said, known, fact) {
  if (!said) return [];
  return [
    ...said.flatMap((parameter) => checkParameter(parameter, known)),
    ...checkOrder(said, known),
    ...checkMissing(said, known, fact, isPartial),
  ].map(({message, fix}) => ({file, line, rule, message: `${name} ${message}`, fix}));
}

/** Signatures of the reference agree with the facts in names, order, kinds and defaults. */
export async function checkSignatures({pages, facts}) {
  const signatures = listSignatures(pages).filter(({name}) => facts.signatures[name]);
  const known = Object.entries(facts.signatures);
  const [said, expected] = await Promise.all([
    describeSignatures(signatures.map(({call}) => call)),
    describeSignatures(known.map(([, {parameters}]) => `f(${parameters.join(', ')})`)),
  ]);
  const byName = new Map(known.map(([name], index) => [name, expected[index]]));
  return signatures.flatMap((signature, index) =>
    checkSignature(
      signature,
      said[index],
      byName.get(signature.name),
      facts.signatures[signature.name],
    ),
  );
}
