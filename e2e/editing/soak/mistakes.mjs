import {existsSync, readFileSync, rmSync, writeFileSync} from 'node:fs';

/** Documents that no edit moves or cuts into versions while they are broken. */
const DOCS = ['docs/basics/one.md', 'docs/basics/three.mdx', 'docs/index.md'];
const CARD = 'src/components/Card.js';
const CONFIG = 'docusaurus.config.mjs';

const append = (addition) => (text) => `${text}${addition}`;
const replace = (from, to) => (text) => text.replace(from, to);
const instead = (text) => () => text;

/**
 * Mistakes and half-typed text of a writer: the file, or several to choose from, and a function that makes the wrong text.
 * `undefined` instead of a text removes the file.
 */
const mistakes = {
  'unclosed element': [DOCS, append('\n<Unclosed>\n')],
  'unclosed expression': [DOCS, append('\n{broken\n')],
  'component that is not there': [DOCS, append('\n<Nowhere />\n')],
  'expression that throws': [DOCS, append("\n{(() => { throw new Error('On purpose.'); })()}\n")],
  'import of nothing': [DOCS, append("\n\nimport Nothing from './nothing.js';\n\n<Nothing />\n")],
  'front matter that does not parse': [DOCS, replace(/^title: .*$/m, 'title: [half')],
  'front matter of a wrong type': [DOCS, replace(/^sidebar_position: .*$/m, 'sidebar_position: x')],
  'partial that is gone': ['docs/basics/_shared.mdx', instead(undefined)],
  'half a component': [CARD, replace('return ', 'return (')],
  'component that throws': [CARD, replace('return ', "throw new Error('On purpose.');\n  return ")],
  'component that only the server cannot render': [
    CARD,
    replace('return ', 'void window.x; return '),
  ],
  'half a stylesheet': ['src/css/custom.css', append('\n.half { color: \n')],
  'half a CSS module': ['src/components/card.module.css', append('\n}}\n')],
  'half a page': ['src/pages/index.js', append('\nconst half = {\n')],
  'half of data': ['src/data/facts.json', instead('{"count":')],
  'half a sidebar': ['sidebars.js', instead('module.exports = {docs: [\n')],
  'sidebar that names nothing': ['sidebars.js', instead("module.exports = {docs: ['nowhere']};\n")],
  'half a category': ['docs/basics/_category_.json', instead('{"label":')],
  'half a translation': ['i18n/fr/code.json', instead('{')],
  'half a config': [CONFIG, append('\nconst half = [')],
  'config with an unknown field': [CONFIG, replace("title: 'Inc", "titel: 'x', title: 'Inc")],
  'config that throws': [CONFIG, append("\nthrow new Error('On purpose.');\n")],
  'module of the config that is gone': ['note.mjs', instead(undefined)],
};

/**
 * Makes one mistake; `mend` of the result takes it back. Files in `wrong` have a mistake already and get no second one, as `mend` of
 * one could bring the other back.
 */
export function makeMistake(editor, wrong) {
  const kind = editor.random.pick(Object.keys(mistakes));
  const [files, spoil] = mistakes[kind];
  const name = Array.isArray(files) ? editor.random.pick(files) : files;
  const file = editor.resolve(name);
  if (wrong.includes(file) || !existsSync(file)) return undefined;
  const before = readFileSync(file, 'utf8');
  const after = spoil(before);
  if (after === undefined) rmSync(file);
  else writeFileSync(file, after);
  return {name: `${kind}: ${name}`, file, mend: () => writeFileSync(file, before)};
}
