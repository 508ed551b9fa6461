import {createHash} from 'node:crypto';

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
/** Types that browsers run; others, such as JSON-LD, are data. */
const EXECUTABLE =
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)$/i;

function readAttribute(attributes: string, name: string): string | undefined {
  const found = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(
    attributes,
  );
  return found?.[1] ?? found?.[2] ?? found?.[3];
}

/** As browsers hash it: after line breaks have become one kind. */
function hashScript(text: string): string {
  const hash = createHash('sha256').update(text.replace(/\r\n?/g, '\n')).digest('base64');
  return `'sha256-${hash}'`;
}

function findOrigin(source: string): string[] {
  const url = URL.canParse(source, 'self://self') ? new URL(source, 'self://self') : undefined;
  if (!url || url.protocol === 'self:') return url?.host && url.host !== 'self' ? [url.host] : [];
  return /^https?:$/.test(url.protocol) ? [url.origin] : [];
}

/** What a policy must allow so that the scripts of some HTML run: hashes of inline ones, origins of others. */
export function listScriptSources(html: string): string[] {
  const sources = [...html.matchAll(SCRIPT)].flatMap(([, attributes = '', text = '']) => {
    if (!EXECUTABLE.test(readAttribute(attributes, 'type') ?? '')) return [];
    const source = readAttribute(attributes, 'src');
    return source === undefined ? [hashScript(text)] : findOrigin(source);
  });
  return [...new Set(sources)];
}

/** The policy as one line. `scriptSources` joins whatever the site itself allows for scripts. */
export function writePolicy(given: PolicyDirectives, scriptSources: string[]): string {
  const directives = {...DEFAULTS, ...given};
  const scripts = [...new Set([...directives['script-src']!, ...scriptSources])];
  return Object.entries({...directives, 'script-src': scripts})
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}
