// A build that reuses the last site repeats all that the last one warned of: what the engine finds, and what plugins print.
import assert from 'node:assert/strict';
import path from 'node:path';
import {before, test} from 'node:test';
import {createRandom} from '../../bench/generate/random.mjs';
import {buildOrThrow} from '../harness/docusaurus.mjs';
import {work} from '../harness/paths.mjs';
import {Editor} from './edits.mjs';
import {writeFixture} from './fixture.mjs';

const site = path.join(work, 'incremental-warnings');
const editor = new Editor({site, random: createRandom(1)});
const CONFIG = 'docusaurus.config.mjs';

const talkative = `plugins: [
    () => ({name: 'talkative', loadContent: () => console.warn('Said in ' + process.cwd())}),
    './plugins/hooked.mjs',`;

const hooked = `export default () => ({name: 'hooked', postBuild: () => console.warn('Said at the end')});`;

/** A new body in which the plugin takes part makes the builder load the config once more. */
const withPlugin = "{sidebarPath: './sidebars.js', remarkPlugins: [() => () => {}]}";

const listWarnings = (output) => ({
  oldField: /field: onBrokenMarkdownLinks/.test(output),
  post: /- "blog\/2024-01-01-first\.md"/.test(output),
  otherPost: /- "blog\/2024-02-01-second\.md"/.test(output),
  plugin: output.includes(`Said in ${site}\n`),
  hook: output.includes('Said at the end\n'),
});

const all = {oldField: true, post: true, otherPost: true, plugin: true, hook: true};

before(async () => {
  await writeFixture(site, {isPlain: true});
  editor.write('plugins/hooked.mjs', hooked);
  editor.change(CONFIG, (text) =>
    text
      .replace("onUntruncatedBlogPosts: 'ignore'", "onUntruncatedBlogPosts: 'warn'")
      .replace("{onBrokenMarkdownLinks: 'warn', ", '{')
      .replace('markdown:', "onBrokenMarkdownLinks: 'warn',\n  markdown:")
      .replace("{sidebarPath: './sidebars.js'}", withPlugin)
      .replace('plugins: [', () => talkative),
  );
  assert.deepEqual(listWarnings(await buildOrThrow({site})), all);
});

test('where nothing has changed', async () => {
  const output = await buildOrThrow({site});
  assert.match(output, /Nothing has changed/);
  assert.deepEqual(listWarnings(output), all);
});

test('with a new body, and with another one after it', async () => {
  for (const word of ['first', 'second']) {
    editor.change('docs/more/five.md', (text) => `${text}\nThe ${word} change.\n`);
    const output = await buildOrThrow({site});
    assert.match(output, /nothing else looked at/);
    assert.deepEqual(listWarnings(output), all);
  }
});

test('but not what a post no longer gives reason for', async () => {
  editor.change('blog/2024-01-01-first.md', (text) =>
    text.replace('## A heading', '<!-- truncate -->\n\n## A heading'),
  );
  const still = {...all, post: false};
  assert.deepEqual(listWarnings(await buildOrThrow({site})), still);
  assert.deepEqual(listWarnings(await buildOrThrow({site})), still);
});
