/** Names that only generated code uses, and the short names that replace them. */
export const SHORT_NAMES: {[name: string]: string} = {
  _jsx: '_j',
  _jsxs: '_s',
  _components: '_c',
  _Fragment: '_f',
  _provideComponents: '_p',
};

const TAKEN = /(?<![\w$])_[jscfp](?![\w$])/;
/** String literals, white space, generated names, and characters that may begin a comment, a regular expression or another literal. */
const TOKEN =
  /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\$]|\\.|\$(?!\{)|\$\{[^`'"{}]*\})*`|\s+|(?<![\w$]|(?<!\.\.)\.)_(?:jsxs?|components|Fragment|provideComponents)(?![\w$])|["'`/]/g;

const PUNCTUATION = '{}()[],:;=>?"';
/** No statement ends with one of these characters. */
const OPENING = '{([,:=';
/** No statement begins with one of these characters, and a statement before `}` needs no semicolon. */
const CLOSING = ')]},;';

function shortenSpace(space: string, before: string, after: string): string {
  if (OPENING.includes(before) || CLOSING.includes(after)) return '';
  if (space.includes('\n')) return '\n';
  return PUNCTUATION.includes(before) || PUNCTUATION.includes(after) ? '' : ' ';
}

/**
 * The code without indentation and unneeded spaces, and with short names for generated ones. Code that holds comments, regular
 * expressions or divisions stays as it is, since only a parser can distinguish them.
 */
export function compactCode(code: string): string {
  const renames = !TAKEN.test(code);
  let isKnown = true;
  const compact = code.trim().replace(TOKEN, (token, index: number, text: string) => {
    const [first = ''] = token;
    if (first === '_') return renames ? SHORT_NAMES[token]! : token;
    if (first.trim() === '')
      return shortenSpace(token, text[index - 1]!, text[index + token.length]!);
    if (token.length === 1) isKnown = false;
    return token;
  });
  return isKnown ? `${compact}\n` : code;
}
