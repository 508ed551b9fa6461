/**
 * The facts about a symbol by the name that code imports it by. A package may offer one symbol from several modules, so
 * the package and the last part of the name decide.
 */
export function findSignature({signatures}, symbol) {
  if (signatures[symbol]) return signatures[symbol];
  const [root] = symbol.split('.');
  const last = symbol.slice(symbol.lastIndexOf('.'));
  const name = Object.keys(signatures).find(
    (other) => other.startsWith(`${root}.`) && other.endsWith(last),
  );
  return name && signatures[name];
}

/** `'*'`, `'name=None'`, `'**options'` → the parameters' `name`, whether they are `isKeyword` only or `isRequired`. */
export function listParameters({parameters}) {
  const star = parameters.findIndex((text) => text.startsWith('*') && !text.startsWith('**'));
  return parameters
    .map((text, index) => ({
      name: text.split('=')[0],
      isKeyword: star !== -1 && index > star,
      isRequired: !text.includes('='),
    }))
    .filter(({name}) => !name.startsWith('*'));
}
