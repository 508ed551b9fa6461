import path from 'node:path';
import {lineOf, readText} from '../pages/walk.mjs';

const rule = 'links';

/** Texts that say nothing to those who hear a list of the page's links. */
const VAGUE = /^(here|click here|this|this page|link|more|read more|see here|docs)$/i;

function attributeOf(node, names) {
  const attribute = node.attributes?.find?.(({name}) => names.includes(name));
  return typeof attribute?.value === 'string' ? attribute.value : undefined;
}

function listTargets(page) {
  const ofNodes = page.nodes.flatMap((node) => {
    if (node.type === 'link' || node.type === 'definition') return [node.url];
    return node.type.startsWith('mdxJsx') ? [attributeOf(node, ['to', 'href'])] : [];
  });
  return ofNodes.filter(Boolean);
}

/** The file that a relative link names, or the route of any other link within the site. */
function resolveTarget(page, target) {
  const [plain] = target.split(/[?#]/);
  if (plain === '' || /^[a-z]+:|^\/\//i.test(plain)) return undefined;
  if (/\.mdx?$/.test(plain)) return path.posix.join(path.posix.dirname(page.file), plain);
  if (plain.startsWith('/')) return `${page.version} ${plain.replace(/(.)\/$/, '$1')}`;
  return `${page.version} ${path.posix.join(page.route, '..', plain)}`;
}

/** The index of integrations shows all of them, from their front matter. */
function listGenerated(page, pages) {
  if (!/^integrations\/libraries\/index\.mdx?$/.test(page.name)) return [];
  return pages.filter(({version, kind}) => version === page.version && kind === 'integration');
}

/** The address of a page of an archived version may be written with the version's prefix or without. */
function keysOf({file, version, route}, versions) {
  const {prefix} = versions.find(({name}) => name === version);
  return [file, `${version} ${route}`, `${version} ${prefix}${route}`.replace(/(.)\/$/, '$1')];
}

function findOrphans({pages, versions}) {
  const linked = new Set();
  for (const page of pages) {
    const targets = listTargets(page).map((target) => resolveTarget(page, target));
    const own = keysOf(page, versions);
    for (const target of targets) if (target && !own.includes(target)) linked.add(target);
    for (const {file} of listGenerated(page, pages)) linked.add(file);
  }
  return pages
    .filter((page) => page.route !== '/' && !keysOf(page, versions).some((key) => linked.has(key)))
    .map(({file, route}) => ({
      file,
      line: 1,
      rule,
      message: `no page links to ${route}`,
      fix: `Link to it from ${nearestIndex(file, pages)}, or from a page whose readers need it.`,
    }));
}

function nearestIndex(file, pages) {
  const folders = path.posix.dirname(file).split('/');
  while (folders.length > 0) {
    const found = pages.find(
      (page) => page.file !== file && page.file.startsWith(`${folders.join('/')}/index.md`),
    );
    if (found) return found.file;
    folders.pop();
  }
  return 'its index page';
}

function findVague({file, nodes}) {
  return nodes
    .filter(({type}) => type === 'link')
    .filter((node) => VAGUE.test(readText(node).trim()))
    .map((node) => ({
      file,
      line: lineOf(node),
      rule,
      message: `a link whose text is "${readText(node).trim()}"`,
      fix: 'Say what is at the other end.',
    }));
}

/** Each page is linked from another page's text, and links say where they lead. */
export function checkLinks(site) {
  return [...findOrphans(site), ...site.pages.flatMap(findVague)];
}
