import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {MARKUP} from './attacks.mjs';

/** More pages than the page of results shows at first. */
const MANY = 24;

const escapeHtml = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Pages with so few and distinct words that both searches find the same ones. */
const DOCUMENTS = [
  {name: 'zebra', title: 'Zebra', heading: 'Habitat', text: 'A zebra has stripes.'},
  {name: 'lion', title: 'Lion', heading: 'Mane', text: 'A lion has a mane.'},
  {name: 'markup', title: 'Snarlmarkup', heading: 'Inline', text: `Snarlmarkup: ${MARKUP}.`},
  {name: 'rtl', title: 'مقدمة', heading: 'البداية', text: 'هذا دليل قصير.'},
  {name: 'cjk', title: '日本語の検索', heading: '全文検索', text: '全文検索は日本語でも使えます。'},
  {name: 'emoji', title: 'Rocket 🚀', heading: 'Launch 🚧', text: 'A rocket 🚀 for you.'},
  ...Array.from({length: MANY}, (_, index) => ({
    name: `animal-${index + 1}`,
    title: `Animal ${index + 1}`,
    heading: `Feeding ${index + 1}`,
    text: `How animal number ${index + 1} is kept.`,
  })),
];

function toMarkdown({title, heading, text}) {
  return `---\ntitle: ${JSON.stringify(title)}\n---\n\n${escapeHtml(text)}\n\n## ${heading} {#part}\n\nMore of it.\n`;
}

/** Writes the pages `docs/park/<name>`. */
export async function writeCorpus(site) {
  const folder = path.join(site, 'docs/park');
  await mkdir(folder, {recursive: true});
  await writeFile(path.join(folder, '_category_.json'), JSON.stringify({label: 'Park'}));
  await Promise.all(
    DOCUMENTS.map((document) =>
      writeFile(path.join(folder, `${document.name}.md`), toMarkdown(document)),
    ),
  );
}

/** Addresses of the latest version and of the next one, with the tags that the theme filters by. */
const VERSIONS = [
  {base: '/docs/park/', tag: 'docs-default-1.0'},
  {base: '/docs/next/park/', tag: 'docs-default-current'},
];

/** The records that a crawler would make of these pages, with text as HTML. */
export function toRecords(toRecord) {
  return VERSIONS.flatMap(({base, tag}) =>
    DOCUMENTS.flatMap(({name, title, heading, text}) => {
      const page = {path: base + name, tag, lvl1: escapeHtml(title)};
      return [
        toRecord({...page, content: escapeHtml(text)}),
        toRecord({...page, path: `${page.path}#part`, lvl2: escapeHtml(heading)}),
      ];
    }),
  );
}
