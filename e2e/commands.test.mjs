import assert from 'node:assert/strict';
import {once} from 'node:events';
import {existsSync} from 'node:fs';
import {cp, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {before, describe, test} from 'node:test';
import {isDeepStrictEqual} from 'node:util';
import {buildOrThrow, run, start} from './harness/docusaurus.mjs';
import {hashFolder} from './harness/folder.mjs';
import {choose} from './harness/long.mjs';
import {copyFixture, copyPlain} from './harness/site.mjs';

let site;
let classic;
before(async () => {
  site = await copyPlain('commands');
  classic = await copyFixture('small', 'commands-classic');
});

/** Makes a command believe that a person sits before it. */
const TERMINAL = {NODE_OPTIONS: `--import=${new URL('harness/terminal.mjs', import.meta.url)}`};

const read = (file) => readFile(path.join(site, file), 'utf8');
const isThere = (file) => existsSync(path.join(site, file));

describe('build', {concurrency: 1}, () => {
  test('exit code 0, and the site with all its locales', async () => {
    const {code, output} = await run({site, args: ['build']});
    assert.equal(code, 0, output);
    assert.match(output, /Generated static files in/);
    assert.doesNotMatch(output, /\[WARNING\]/);
    for (const file of ['index.html', '404.html', 'sitemap.xml', 'fr/index.html'])
      assert.ok(isThere(`build/${file}`), file);
    assert.match(await read('build/fr/index.html'), /<html lang="?fr/);
  });

  test('in a terminal, where bars show how far it is', async () => {
    const out = path.join(site, 'shown');
    const args = ['build', '--locale', 'en', '--out-dir', out];
    const {code, output} = await run({site, args, env: TERMINAL});
    assert.equal(code, 0, output);
    assert.match(output, /Generated static files in/);
    assert.match(output, /Render .*\d+\/\d+/, 'a bar');
    assert.ok(isThere('shown/index.html'));
  });

  test('in a terminal, interrupted: the cursor is there again', async () => {
    const {child, log} = start({site, args: ['build', '--out-dir', 'shown'], env: TERMINAL});
    while (!log.output.includes('\x1b[?25l')) await once(child.stderr, 'data');
    child.kill('SIGINT');
    const [, signal] = await once(child, 'close');
    assert.equal(signal, 'SIGINT');
    assert.ok(log.output.lastIndexOf('\x1b[?25h') > log.output.lastIndexOf('\x1b[?25l'));
  });

  test('--out-dir, relative to the site', async () => {
    await buildOrThrow({site, args: ['--out-dir', 'out/of/the/way']});
    assert.ok(isThere('out/of/the/way/index.html'));
  });

  test('--locale builds one at the root, twice builds both', async () => {
    await buildOrThrow({site, args: ['--locale', 'fr', '--out-dir', 'one']});
    assert.match(await read('one/index.html'), /<html lang="?fr/);
    assert.ok(!isThere('one/fr'));
    await buildOrThrow({site, args: ['--locale', 'en', '--locale', 'fr', '--out-dir', 'two']});
    assert.ok(isThere('two/fr/index.html'));
  });

  test('--config takes another file', async () => {
    const config = (await read('docusaurus.config.js')).replace("title: 'Small'", "title: 'Other'");
    await writeFile(path.join(site, 'other.config.js'), config);
    await buildOrThrow({
      site,
      args: ['--config', 'other.config.js', '--locale', 'en', '--out-dir', 'other'],
    });
    assert.match(await read('other/index.html'), /Other<\/title>/);
  });

  test('a site folder may be named', async () => {
    const parent = path.dirname(site);
    const {code, output} = await run({
      site: parent,
      args: ['build', path.basename(site), '--locale', 'en', '--out-dir', 'named'],
    });
    assert.equal(code, 0, output);
    assert.ok(isThere('named/index.html'));
  });

  for (const [value, file] of [
    ['true', 'build-slash/docs/guide/index.html'],
    ['false', 'build-slash/docs/guide.html'],
  ]) {
    test(`trailingSlash: ${value} writes ${path.basename(path.dirname(file))}/${path.basename(file)}`, async () => {
      await buildOrThrow({site, args: ['--out-dir', 'build-slash'], env: {TRAILING_SLASH: value}});
      assert.ok(isThere(file));
      const link = value === 'true' ? '/docs/guide/' : '/docs/guide';
      assert.match(await read('build-slash/index.html'), new RegExp(`href="?${link}["\\s>]`));
    });
  }

  test('a second build of the same site gives the same bytes', async () => {
    const first = await hashFolder(path.join(site, 'build'));
    await buildOrThrow({site});
    assert.deepEqual(await hashFolder(path.join(site, 'build')), first);
  });

  test('and so does one without anything remembered', async () => {
    const first = await hashFolder(path.join(site, 'build'));
    for (const folder of ['build', '.docusaurus', 'node_modules'])
      await rm(path.join(site, folder), {recursive: true, force: true});
    await buildOrThrow({site});
    assert.deepEqual(await hashFolder(path.join(site, 'build')), first);
  });
});

describe('the site is whole at any time', {concurrency: 1}, () => {
  const readBuilt = () => hashFolder(path.join(site, 'build'));
  const edit = () => writeFile(path.join(site, 'docs/guide.md'), '# Guide\n\nChanged.\n');
  const restore = () => cp(path.join(site, 'guide.saved'), path.join(site, 'docs/guide.md'));
  let previous;
  let next;
  before(async () => {
    await cp(path.join(site, 'docs/guide.md'), path.join(site, 'guide.saved'));
    await edit();
    await buildOrThrow({site});
    next = await readBuilt();
    await restore();
    await buildOrThrow({site});
    previous = await readBuilt();
  });

  async function failToBuild() {
    await writeFile(path.join(site, 'docs/guide.md'), '# Guide\n\n[broken](/no/such/page)\n');
    const {code} = await run({site, args: ['build']});
    await restore();
    assert.equal(code, 1);
  }

  test('when a build fails', async () => {
    await failToBuild();
    assert.deepEqual(await readBuilt(), previous);
  });

  // The delays end in different phases of a build: while it loads, compiles, renders, writes.
  const DELAYS = [150, 300, 600, 900, 1200];
  const optionsOf = choose([300, 900], DELAYS);
  for (const delay of DELAYS) {
    test(`when a build is killed after ${delay} ms`, optionsOf(delay), async () => {
      await edit();
      const {child} = start({site, args: ['build']});
      const closed = new Promise((resolve) => child.on('close', resolve));
      setTimeout(() => child.kill('SIGKILL'), delay);
      await closed;
      await restore();
      const isWhole = (built) => [previous, next].some((one) => isDeepStrictEqual(one, built));
      // Bodies of pages are put in their places one by one; what a kill interrupts there, the next command ends.
      if (!isWhole(await readBuilt())) await failToBuild();
      const built = await readBuilt();
      if (!isDeepStrictEqual(built, next)) assert.deepEqual(built, previous);
    });
  }

  test('and the next build succeeds', async () => {
    await buildOrThrow({site});
    assert.deepEqual(await readBuilt(), previous);
  });
});

describe('other commands', {concurrency: 1}, () => {
  test('an unknown command fails and offers the nearest', async () => {
    const {code, output} = await run({site, args: ['biuld']});
    assert.equal(code, 1);
    assert.match(output, /build/);
  });

  test('an unknown option fails', async () => {
    const {code} = await run({site, args: ['build', '--no-such-option']});
    assert.equal(code, 1);
  });

  test('--version and --help', async () => {
    const version = await run({site, args: ['--version']});
    assert.equal(version.code, 0);
    assert.match(version.output, /^3\.10\.2/m);
    const help = await run({site, args: ['--help']});
    assert.equal(help.code, 0);
    for (const command of [
      'build',
      'start',
      'serve',
      'clear',
      'swizzle',
      'deploy',
      'write-translations',
      'write-heading-ids',
      'docs:version',
    ]) {
      assert.match(help.output, new RegExp(`\\b${command}\\b`));
    }
  });

  test('swizzle --list shows the components of themes in tables', async () => {
    const {code, output} = await run({site: classic, args: ['swizzle', '--list']});
    assert.equal(code, 0, output);
    assert.match(output, /│ Admonition +│/);
  });

  test('clear removes what was made', async () => {
    const {code} = await run({site, args: ['clear']});
    assert.equal(code, 0);
    assert.ok(!isThere('build') && !isThere('.docusaurus'));
  });
});

describe('commands of plugins', {concurrency: 1}, () => {
  const PLUGIN = `module.exports = ({siteDir, siteConfig}) => ({
  name: 'greeter',
  extendCli(cli) {
    if (process.env.BREAK_HOOK) throw new Error('No commands today.');
    cli
      .command('greet <name>')
      .alias('hi')
      .description('Greets someone')
      .option('--loud', 'in capitals')
      .option('--times <count>', 'how often', '1')
      .action(async (name, {loud, times}) => {
        await new Promise((resolve) => setTimeout(resolve, 50));
        const text = 'Hello ' + name + ' from ' + siteConfig.title;
        for (let i = 0; i < Number(times); i++) console.log(loud ? text.toUpperCase() : text);
        require('node:fs').writeFileSync(siteDir + '/greeted.txt', name);
      });
    cli.command('fail').action(async () => {
      throw new Error('Nothing to greet.');
    });
  },
});
`;
  let own;
  before(async () => {
    own = await copyFixture('small', 'commands-of-plugins');
    await writeFile(path.join(own, 'greeter.js'), PLUGIN);
    const config = path.join(own, 'docusaurus.config.js');
    const text = await readFile(config, 'utf8');
    await writeFile(config, text.replace('presets:', "plugins: ['./greeter'], presets:"));
  });
  const runOwn = (args, env) => run({site: own, args, env});

  test('an asynchronous action runs to its end, with arguments, options and the config of the site', async () => {
    const {code, output} = await runOwn(['greet', 'Ada', '--loud', '--times', '2']);
    assert.equal(code, 0, output);
    assert.match(output, /^HELLO ADA FROM SMALL\nHELLO ADA FROM SMALL$/m);
    assert.equal(await readFile(path.join(own, 'greeted.txt'), 'utf8'), 'Ada');
    const alias = await runOwn(['hi', 'Bo']);
    assert.match(alias.output, /Hello Bo from Small/);
  });

  test('help lists them, and a mistyped option is told', async () => {
    assert.match(
      (await runOwn(['--help'])).output,
      /greet\|hi \[options\] <name>\s+Greets someone/,
    );
    assert.match((await runOwn(['greet', '--help'])).output, /--times <count>\s+how often/);
    const {code, output} = await runOwn(['greet', 'Ada', '--lout']);
    assert.equal(code, 1);
    assert.match(output, /"docusaurus greet" has no option "--lout"[^]*Did you mean "--loud"\?/);
  });

  test('an action that fails, and a hook that throws, end the command with an error', async () => {
    const action = await runOwn(['fail']);
    assert.equal(action.code, 1);
    assert.match(action.output, /\[ERROR\][^]*The plugin "greeter"[^]*Nothing to greet\./);
    const hook = await runOwn(['greet', 'Ada'], {BREAK_HOOK: '1'});
    assert.equal(hook.code, 1);
    assert.match(
      hook.output,
      /plugin-throws[^]*The plugin "greeter"[^]*extendCli\(\)[^]*No commands today\./,
    );
  });
});

describe('doctor', () => {
  test('reports packages, the config and plugins of a site that builds', async () => {
    const {code, output} = await run({site: classic, args: ['doctor']});
    assert.equal(code, 0, output);
    assert.match(output, /✔ React \d/);
    assert.match(output, /✔ The site config is valid/);
    assert.match(output, /✔ @docusaurus\/plugin-content-docs 3\.10\.2: tested/);
    // The preset leaves it out while a site is being developed.
    assert.match(output, /✔ @docusaurus\/plugin-sitemap 3\.10\.2: tested/);
    assert.match(output, /The site is on Velocisaurus\./);
  });

  test('reports all that will fail, and ends with code 1', async () => {
    const broken = "export default {title: 'x', url: 'https://x.test', plugins: ['./missing.js']};";
    await writeFile(path.join(site, 'broken.config.js'), broken);
    const {code, output} = await run({site, args: ['doctor', '--config', 'broken.config.js']});
    assert.equal(code, 1, output);
    assert.match(output, /✔ React \d/);
    assert.match(output, /✖ .*baseUrl/);
  });
});
