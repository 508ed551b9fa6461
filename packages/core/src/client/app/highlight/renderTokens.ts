import type {CSSProperties} from 'react';
import type {RenderProps, Token} from 'prism-react-renderer';

type GetTokenProps = RenderProps['getTokenProps'];

const ESCAPES: {[character: string]: string} = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
const rendered = new WeakMap<GetTokenProps, WeakMap<Token[], string | undefined>>();

function escape(text: string): string {
  return /["'&<>]/.test(text) ? text.replace(/["'&<>]/g, (character) => ESCAPES[character]!) : text;
}

function toDeclaration([name, value]: [string, unknown]): string {
  const property = name
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    .replace(/^ms-/, '-ms-');
  return `${property}:${String(value).trim()}`;
}

// React adds units to most numbers; a theme with lengths as numbers is left to React.
function toStyleText(style: CSSProperties): string | undefined {
  const entries = Object.entries(style).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const isPlain = entries.every(
    ([name, value]) => typeof value === 'string' || /opacity|weight/i.test(name),
  );
  return isPlain ? entries.map(toDeclaration).join(';') : undefined;
}

function renderToken(token: Token, getTokenProps: GetTokenProps): string | undefined {
  const {className, style = {}, children, ...others} = getTokenProps({token});
  const css = toStyleText(style);
  if (css === undefined || Object.keys(others).length > 0) return undefined;
  return `<span class="${escape(className)}"${css && ` style="${escape(css)}"`}>${escape(children)}</span>`;
}

// The line break that follows each line would double an empty one.
function dropLoneBreak(line: Token[]): Token[] {
  const [first] = line;
  return line.length === 1 && first?.content === '\n' ? [{...first, content: ''}] : line;
}

function renderLine(line: Token[], getTokenProps: GetTokenProps): string | undefined {
  let html = '';
  for (const token of dropLoneBreak(line)) {
    const markup = renderToken(token, getTokenProps);
    if (markup === undefined) return undefined;
    html += markup;
  }
  return html;
}

/**
 * The markup that React makes of a line's tokens, once for all pages that show the line; `undefined` where only React
 * can tell.
 */
export function renderTokens(line: Token[], getTokenProps: GetTokenProps): string | undefined {
  const ofTheme = rendered.get(getTokenProps) ?? new WeakMap<Token[], string | undefined>();
  rendered.set(getTokenProps, ofTheme);
  if (!ofTheme.has(line)) ofTheme.set(line, renderLine(line, getTokenProps));
  return ofTheme.get(line);
}
