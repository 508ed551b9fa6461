import {createHash} from 'node:crypto';
import {isExecutableType} from './escapeScript.js';
import {unescapeAttribute} from './unescapeAttribute.js';

/** Directives of a Content-Security-Policy, e.g. `{'img-src': ["'self'", 'data:']}`. */
export interface PolicyDirectives {
  [directive: string]: string[];
}

const DEFAULTS: PolicyDirectives = {
  'script-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
};

const SCRIPT = /<script\b((?:"[^"]*"|'[^']*'|[^'">])*)>([\s\S]*?)<\/script\s*>/gi;
const STYLE = /<style\b(?:"[^"]*"|'[^']*'|[^'">])*>([\s\S]*?)<\/style\s*>/gi;
const START_TAG = /<[a-z][\w:-]*((?:"[^"]*"|'[^']*'|[^'">])*)>/gi;
/** Lets hashes allow style attributes as well. */
const HASHED = "'unsafe-hashes'";
/** Types without code that a policy allows or refuses like scripts; others, such as JSON-LD, are data. */
const POLICED = /^(?:importmap|speculationrules)$/i;

function readAttribute(attributes: string, name: string): string | undefined {
  const found = new RegExp(
    `(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`,
    'i',
  ).exec(attributes);
  return found?.[1] ?? found?.[2] ?? found?.[3];
}

/** Hashes a source as browsers do, which first normalise its line breaks. */
function hashSource(text: string): string {
  const hash = createHash('sha256').update(text.replace(/\r\n?/g, '\n')).digest('base64');
  return `'sha256-${hash}'`;
}

function findOrigin(source: string): string[] {
  const url = URL.canParse(source, 'self://self') ? new URL(source, 'self://self') : undefined;
  if (!url || url.protocol === 'self:') return url?.host && url.host !== 'self' ? [url.host] : [];
  return /^https?:$/.test(url.protocol) ? [url.origin] : [];
}

/** The sources that a policy must allow so that the scripts of some HTML run: hashes of inline scripts, origins of others. */
export function listScriptSources(html: string): string[] {
  const sources = [...html.matchAll(SCRIPT)].flatMap(([, attributes = '', text = '']) => {
    const type = readAttribute(attributes, 'type') ?? '';
    if (!isExecutableType(type) && !POLICED.test(type.trim())) return [];
    const source = readAttribute(attributes, 'src');
    return source === undefined ? [hashSource(text)] : findOrigin(source);
  });
  return [...new Set(sources)];
}

/** The sources that a policy must allow so that the styles of some HTML apply: hashes of style elements and of style attributes. */
export function listStyleSources(html: string): string[] {
  const plain = html.replace(SCRIPT, '');
  const elements = [...plain.matchAll(STYLE)].map(([, text = '']) => hashSource(text));
  const attributes = [...plain.matchAll(START_TAG)].flatMap(([, text = '']) => {
    const style = readAttribute(text, 'style');
    return style === undefined ? [] : [hashSource(unescapeAttribute(style))];
  });
  return [...new Set([...elements, ...(attributes.length > 0 ? [HASHED] : []), ...attributes])];
}

/** The sources that the scripts and styles of a page need. */
export interface PolicySources {
  scripts: string[];
  styles: string[];
}

export function listSources(html: string): PolicySources {
  return {scripts: listScriptSources(html), styles: listStyleSources(html)};
}

export function joinSources(all: PolicySources[]): PolicySources {
  const join = (name: keyof PolicySources) => [...new Set(all.flatMap((sources) => sources[name]))];
  return {scripts: join('scripts'), styles: join('styles')};
}

/** The value of `style-src`; `undefined` if the policy need not change. A hash would cancel `'unsafe-inline'`. */
function completeStyles(given: PolicyDirectives, styles: string[]): string[] | undefined {
  const allowed = given['style-src'] ?? given['default-src'];
  if (!allowed || styles.length === 0 || allowed.includes("'unsafe-inline'")) return undefined;
  return [...new Set([...allowed.filter((source) => source !== "'none'"), ...styles])];
}

/** The policy as one line. It allows `sources` in addition to those of the site. */
export function writePolicy(given: PolicyDirectives, sources: PolicySources): string {
  const directives = {...DEFAULTS, ...given};
  const scripts = [...new Set([...directives['script-src']!, ...sources.scripts])];
  const styles = completeStyles(given, sources.styles);
  return Object.entries({
    ...directives,
    'script-src': scripts,
    ...(styles && {'style-src': styles}),
  })
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}
