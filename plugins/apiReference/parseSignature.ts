/** A parameter as a signature writes it. */
export interface Parameter {
  /** `name=None`, `*`, `**kwargs`, `…` */
  text: string;
  /** The name without stars; `undefined` if the text is no parameter, such as `*`. */
  name?: string | undefined;
  /** The default as it is written; `undefined` if callers must give a value. */
  value?: string | undefined;
}

export interface Signature {
  /** `@dg.asset` */
  head: string;
  parameters: Parameter[];
  /** The text after the closing parenthesis. */
  tail: string;
}

const HEAD = /^(@?[A-Za-z_][\w.]*)\(/;
const PARAMETER = /^(\**)([A-Za-z_]\w*)(?:\s*:\s*[^=]+)?(?:\s*=\s*([^]+))?$/;
const PAIRS: {[open: string]: string} = {'(': ')', '[': ']', '{': '}', '"': '"', "'": "'"};

/** The index of the character that closes what begins at `start`. */
function findEnd(text: string, start: number): number {
  const close = PAIRS[text[start]!]!;
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === close) return at;
    if (text[at]! in PAIRS && close !== '"' && close !== "'") at = findEnd(text, at);
  }
  return text.length;
}

function splitAtCommas(text: string): string[] {
  const parts = [''];
  for (let at = 0; at < text.length; at++) {
    const end = text[at]! in PAIRS ? findEnd(text, at) : at;
    if (text[at] === ',') parts.push('');
    else parts[parts.length - 1] += text.slice(at, end + 1);
    at = end;
  }
  return parts.map((part) => part.trim().replace(/\s+/g, ' ')).filter(Boolean);
}

function parseParameter(text: string): Parameter {
  const [, stars, name, value] = PARAMETER.exec(text) ?? [];
  return name === undefined ? {text} : {text, name, value: stars ? '' : value};
}

/** Parses one call; `undefined` if the text is none. */
function parseCall(text: string): Signature | undefined {
  const [, head] = HEAD.exec(text) ?? [];
  if (head === undefined) return undefined;
  const end = findEnd(text, head.length);
  const parameters = splitAtCommas(text.slice(head.length + 1, end)).map(parseParameter);
  return {head, parameters, tail: text.slice(end + 1).trimEnd()};
}

/** The calls of a block, which begin at the starts of lines; `undefined` if it has anything else. */
export function parseSignatures(text: string): Signature[] | undefined {
  const calls = text.split(/\n(?=@?[A-Za-z_])/).map(parseCall);
  return calls.every((call) => call !== undefined) ? calls : undefined;
}
