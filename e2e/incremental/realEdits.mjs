import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {setFrontMatter} from './frontMatter.mjs';

const LEFT_OUT = new Set(['node_modules', '.git', '.docusaurus', 'build', '.clean-store']);
const MARKDOWN = /\.mdx?$/;
const IMAGE = /\.(?:png|jpe?g|svg|gif|webp)$/;

function listFiles(folder) {
  return readdirSync(folder, {withFileTypes: true}).flatMap((entry) => {
    if (LEFT_OUT.has(entry.name) || entry.name.startsWith('.last-')) return [];
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return listFiles(file);
    return entry.isFile() ? [file] : [];
  });
}

/** A site in a folder, its files, and the dice that choose what happens to them. */
export function openRealSite({site, content, random}) {
  const folders = [site, ...content.map((folder) => path.resolve(site, folder))];
  return {site, folders, random, count: 0};
}

function list({site, folders}, test) {
  const files = folders.flatMap(listFiles).filter((file) => test(path.relative(site, file)));
  return [...new Set(files)].sort();
}

const isPage = (file) =>
  file.includes('/') && MARKDOWN.test(file) && !/(?:^|\/)(?:README|_)/.test(file);
const pickPage = (e) => e.random.pick(list(e, isPage));

function change(file, edit) {
  writeFileSync(file, edit(readFileSync(file, 'utf8')));
  return file;
}

function pickAndChange(e, test, edit) {
  const files = list(e, test);
  return files.length > 0 ? change(e.random.pick(files), edit) : 'no such file';
}

/** One kind of edit each; the text that it returns tells what was done. */
export const realEdits = {
  'text at the end': (e) => change(pickPage(e), (text) => `${text}\n\nEdit ${e.count}.\n`),
  'text in the middle': (e) =>
    change(pickPage(e), (text) => text.replace(/\. ([A-Z])/, `. Edit ${e.count}. $1`)),
  'first line of text': (e) =>
    change(pickPage(e), (text) =>
      text.replace(/^[A-Z][a-z].*$/m, (line) => `Edit ${e.count}: ${line}`),
    ),
  'new heading': (e) =>
    change(pickPage(e), (text) => `${text}\n\n## Heading ${e.count}\n\nText.\n`),
  'other heading': (e) =>
    change(pickPage(e), (text) => text.replace(/^## .*$/m, `## Heading ${e.count}`)),
  title: (e) => change(pickPage(e), (text) => setFrontMatter(text, 'title', `Title ${e.count}`)),
  description: (e) =>
    change(pickPage(e), (text) => setFrontMatter(text, 'description', `Description ${e.count}.`)),
  'sidebar label': (e) =>
    change(pickPage(e), (text) => setFrontMatter(text, 'sidebar_label', `Label ${e.count}`)),
  tags: (e) => change(pickPage(e), (text) => setFrontMatter(text, 'tags', `[edit-${e.count % 3}]`)),
  unlisted: (e) => change(pickPage(e), (text) => setFrontMatter(text, 'unlisted', 'true')),
  'link to another page': (e) => {
    const [from, to] = [pickPage(e), pickPage(e)];
    const relative = path.relative(path.dirname(from), to);
    return change(from, (text) => `${text}\n\nSee [edit ${e.count}](./${relative}).\n`);
  },
  image: (e) => {
    const images = list(e, (file) => IMAGE.test(file));
    const from = e.random.pick(images);
    const alike = images.filter((file) => path.extname(file) === path.extname(from));
    const to = e.random.pick(alike);
    if (from !== to) copyFileSync(from, to);
    return `${from} → ${to}`;
  },
  'new page': (e) => {
    const file = path.join(path.dirname(pickPage(e)), `edit-${e.count}.md`);
    writeFileSync(file, `# New ${e.count}\n\nA new page.\n`);
    return file;
  },
  'page that goes': (e) => {
    const added = list(e, (file) => /edit-\d+\.md$/.test(file));
    const file = added.length > 0 ? e.random.pick(added) : pickPage(e);
    rmSync(file);
    return file;
  },
  'page that moves': (e) => {
    const from = pickPage(e);
    const to = path.join(path.dirname(pickPage(e)), `moved-${e.count}${path.extname(from)}`);
    mkdirSync(path.dirname(to), {recursive: true});
    renameSync(from, to);
    return `${from} → ${to}`;
  },
  'time of a file': (e) => change(pickPage(e), (text) => text),
  partial: (e) =>
    pickAndChange(
      e,
      (file) => /(?:^|\/)_[^/]*\.mdx?$/.test(file),
      (text) => `${text}\n\nPartial ${e.count}.\n`,
    ),
  stylesheet: (e) =>
    pickAndChange(
      e,
      (file) => /^(?!static\/).*\.s?css$/.test(file),
      (text) => `${text}\n.edit-${e.count} {\n  color: teal;\n}\n`,
    ),
  component: (e) =>
    pickAndChange(
      e,
      (file) => /^src\/.*\.[jt]sx$/.test(file),
      (text) => text.replace(/>([A-Z][a-z]+ [a-z]+)/, `>Edit ${e.count} $1`),
    ),
  'static file': (e) => {
    const file = path.join(e.site, `static/edit-${e.count % 2}.txt`);
    writeFileSync(file, `Edit ${e.count}\n`);
    return file;
  },
  'title of the site': (e) =>
    pickAndChange(
      e,
      (file) => /^docusaurus\.config\.[cm]?[jt]s$/.test(file),
      (text) => text.replace(/\btagline: (['"`]).*?\1/, `tagline: 'Tagline ${e.count}'`),
    ),
};

/** Makes an edit, and tells which. */
export function editRealSite(e, kinds = Object.keys(realEdits)) {
  e.count++;
  const kind = e.random.pick(kinds);
  const done = realEdits[kind](e);
  return `${kind}: ${done.replaceAll(e.site + path.sep, '')}`;
}
