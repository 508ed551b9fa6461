import {TAG_NAMES, type Attributes, type HeadRequest, type TagName} from './readRequest.js';

/** The wanted state of the document's head. */
export interface HeadState {
  title: string | undefined;
  titleAttributes: Attributes;
  htmlAttributes: Attributes;
  bodyAttributes: Attributes;
  tags: Record<TagName, Attributes[]>;
}

/** The attributes that identify a tag. A page's tag replaces its layout's tag if both have the same value of such an attribute. */
const IDENTIFYING: Record<TagName, string[]> = {
  base: ['href'],
  link: ['rel', 'href'],
  meta: ['name', 'charset', 'http-equiv', 'property', 'itemprop'],
  noscript: ['innerHTML'],
  script: ['src', 'innerHTML'],
  style: ['cssText'],
};

/** Returns the last identifying attribute. For a canonical link it is `rel`; for a stylesheet it is never `rel`. */
function findIdentifying(name: TagName, tag: Attributes): string | undefined {
  const {rel} = tag;
  const found = Object.keys(tag).filter((key) => IDENTIFYING[name].includes(key));
  if (rel === 'canonical') return 'rel';
  return found.filter((key) => key !== 'rel' || rel !== 'stylesheet').at(-1);
}

/** Returns `undefined` for a tag that has no value for an identifying attribute. */
function identify(name: TagName, tag: Attributes): string | undefined {
  const key = findIdentifying(name, tag);
  return key && tag[key] ? `${key}=${String(tag[key]).toLowerCase()}` : undefined;
}

function listTags(name: TagName, request: HeadRequest): Attributes[] {
  const given = request[name] ?? [];
  return Array.isArray(given) ? given : [given];
}

function mergeTags(name: TagName, requests: HeadRequest[]): Attributes[] {
  const known = new Set<string>();
  let merged: Attributes[] = [];
  // From the innermost request outwards: a page's tags override those of its layouts, but not other tags of the page itself.
  for (const request of [...requests].reverse()) {
    const tags = listTags(name, request).map((tag) => ({tag, id: identify(name, tag)}));
    const added = tags.filter(({id}) => id !== undefined && !known.has(id));
    for (const {id} of added) known.add(id!);
    merged = [...added.map(({tag}) => tag), ...merged];
  }
  return name === 'base' ? merged.slice(-1) : merged;
}

function findLast<Key extends keyof HeadRequest>(
  requests: HeadRequest[],
  key: Key,
): HeadRequest[Key] {
  return requests.filter((request) => key in request).at(-1)?.[key];
}

function mergeTitle(requests: HeadRequest[]): string | undefined {
  const title = [findLast(requests, 'title') ?? ''].flat().join('');
  const template = findLast(requests, 'titleTemplate');
  if (template && title) return template.replace(/%s/g, () => title);
  return title || findLast(requests, 'defaultTitle') || undefined;
}

function mergeAttributes(
  requests: HeadRequest[],
  key: 'titleAttributes' | 'htmlAttributes' | 'bodyAttributes',
): Attributes {
  return Object.assign({}, ...requests.map((request) => request[key])) as Attributes;
}

/** `requests` from the outermost to the innermost. */
export function mergeRequests(requests: HeadRequest[]): HeadState {
  const tags = TAG_NAMES.map((name) => [name, mergeTags(name, requests)]);
  return {
    title: mergeTitle(requests),
    titleAttributes: mergeAttributes(requests, 'titleAttributes'),
    htmlAttributes: mergeAttributes(requests, 'htmlAttributes'),
    bodyAttributes: mergeAttributes(requests, 'bodyAttributes'),
    tags: Object.fromEntries(tags) as HeadState['tags'],
  };
}

/** Whether the innermost `<Head>` can wait for the next frame. */
export function isDeferred(requests: HeadRequest[]): boolean {
  return requests.at(-1)?.defer ?? true;
}
