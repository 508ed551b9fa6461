import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {parsePage} from '../content/pages/parsePage.mjs';
import {lineOf, readText} from '../content/pages/walk.mjs';

const SOURCES = [
  'docs',
  'CONTRIBUTING.md',
  'packages/core/guides',
  ':(glob)**/README.md',
  ':(exclude)examples',
];
const units = new Set(['paragraph', 'heading', 'tableCell']);
const version = {name: 'current', folder: 'docs', prefix: ''};

/** Markdown → its paragraphs, headings and cells, as `{line, text}`; inline code is the word `Code`, which may begin a sentence. */
export function listTexts(file, source) {
  const {nodes} = parsePage({file, name: file.replace(/^docs\//, ''), version, source});
  for (const node of nodes) if (node.type === 'inlineCode') node.value = 'Code';
  return nodes
    .filter(({type}) => units.has(type))
    .map((node) => ({file, line: lineOf(node), text: readText(node)}));
}

/** All prose of the current documentation, CONTRIBUTING.md, the engine's guides and each README.md. */
export function readProse(cwd) {
  const listed = execFileSync('git', ['ls-files', '--', ...SOURCES], {cwd, encoding: 'utf8'});
  const files = listed.split('\n').filter((file) => /\.mdx?$/.test(file));
  return files.flatMap((file) => listTexts(file, readFileSync(path.join(cwd, file), 'utf8')));
}
