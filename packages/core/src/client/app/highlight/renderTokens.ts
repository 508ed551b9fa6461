import type {CSSProperties} from 'react';
import type {RenderProps, Token, TokenOutputProps} from 'prism-react-renderer';
import {ownGetters} from './props.js';

type GetTokenProps = RenderProps['getTokenProps'];

const ESCAPES: {[character: string]: string} = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

function escape(text: string): string {
  return /["'&<>]/.test(text) ? text.replace(/["'&<>]/g, (character) => ESCAPES[character]!) : text;
}

function toDeclaration([name, value]: [string, unknown]): string {
  const property = name
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    .replace(/^ms-/, '-ms-');
  return `${property}:${String(value).trim()}`;
}

// React adds units to most numbers, so a theme with lengths as numbers is left to React.
function toStyleText(style: CSSProperties): string | undefined {
  const entries = Object.entries(style).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const isPlain = entries.every(
    ([name, value]) => typeof value === 'string' || /opacity|weight/i.test(name),
  );
  return isPlain ? entries.map(toDeclaration).join(';') : undefined;
}

/** Returns the start tag; `undefined` if only React can render it. */
function openTag({className, style, children: _, ...others}: TokenOutputProps): string | undefined {
  const css = toStyleText(style ?? {});
  if (css === undefined || Object.keys(others).length > 0) return undefined;
  return `<span class="${escape(className)}"${css && ` style="${escape(css)}"`}>`;
}

type RenderToken = (token: Token) => string | undefined;

/** For getters whose result may differ from token to token. */
function createTokenRenderer(getTokenProps: GetTokenProps): RenderToken {
  return (token) => {
    const props = getTokenProps({token});
    const tag = openTag(props);
    return tag && `${tag}${escape(props.children)}</span>`;
  };
}

/**
 * For the engine's getters: their result depends only on the token's types and on whether it is empty, and they show its text
 * unchanged.
 */
function createTypeRenderer(getTokenProps: GetTokenProps): RenderToken {
  const tags = new Map<string, string | undefined>();
  const tagsOfLists = new WeakMap<string[], string>();
  const findTag = (token: Token): string | undefined => {
    const key = `${token.empty ?? ''} ${token.types.join(' ')}`;
    if (!tags.has(key)) tags.set(key, openTag(getTokenProps({token})));
    const tag = tags.get(key);
    if (tag && !token.empty) tagsOfLists.set(token.types, tag);
    return tag;
  };
  return (token) => {
    const tag = (token.empty ? undefined : tagsOfLists.get(token.types)) ?? findTag(token);
    return tag && `${tag}${escape(token.content)}</span>`;
  };
}

// A line break follows each line, so an empty line would get two.
function dropLoneBreak(line: Token[]): Token[] {
  const [first] = line;
  return line.length === 1 && first?.content === '\n' ? [{...first, content: ''}] : line;
}

function renderLine(line: Token[], renderToken: RenderToken): string | undefined {
  let html = '';
  for (const token of dropLoneBreak(line)) {
    const markup = renderToken(token);
    if (markup === undefined) return undefined;
    html += markup;
  }
  return html;
}

interface LineRenderer {
  renderToken: RenderToken;
  rendered: WeakMap<Token[], string | undefined>;
}

const renderers = new WeakMap<GetTokenProps, LineRenderer>();

function findRenderer(getTokenProps: GetTokenProps): LineRenderer {
  const known = renderers.get(getTokenProps);
  if (known) return known;
  const create = ownGetters.has(getTokenProps) ? createTypeRenderer : createTokenRenderer;
  const renderer = {renderToken: create(getTokenProps), rendered: new WeakMap()};
  renderers.set(getTokenProps, renderer);
  return renderer;
}

/**
 * Returns the markup that React would make of a line's tokens; `undefined` if only React can render them. All pages that show the
 * line share the result.
 */
export function renderTokens(line: Token[], getTokenProps: GetTokenProps): string | undefined {
  const {renderToken, rendered} = findRenderer(getTokenProps);
  if (!rendered.has(line)) rendered.set(line, renderLine(line, renderToken));
  return rendered.get(line);
}
