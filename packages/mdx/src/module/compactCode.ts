/** Names that generated code alone uses, and what readers download in their place. */
export const SHORT_NAMES: {[name: string]: string} = {
  _jsx: '_j',
  _jsxs: '_s',
  _components: '_c',
  _Fragment: '_f',
  _provideComponents: '_p',
};

const TAKEN = /(?<![\w$])_[jscfp](?![\w$])/;
/** Texts, white space, names, and what may begin a comment, a regular expression or a text of another form. */
const TOKEN =
  /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\$]|\\.|\$(?!\{)|\$\{[^`'"{}]*\})*`|\s+|(?<![\w$]|(?<!\.\.)\.)_(?:jsxs?|components|Fragment|provideComponents)(?![\w$])|["'`/]/g;

const PUNCTUATION = '{}()[],:;=>?"';
/** After these no statement can have ended. */
const OPENING = '{([,:=';
/** None of these begins a statement; a statement before `}` needs no semicolon. */
const CLOSING = ')]},;';

function shortenSpace(space: string, before: string, after: string): string {
  if (OPENING.includes(before) || CLOSING.includes(after)) return '';
  if (space.includes('\n')) return '\n';
  return PUNCTUATION.includes(before) || PUNCTUATION.includes(after) ? '' : ' ';
}

/**
 * The code without what only people need: indentation, spaces, long names of what is generated. Code with comments, regular
 * expressions or divisions is left as it is, since those are told apart by nothing less than a parser.
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
