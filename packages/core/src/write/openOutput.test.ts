import {spawnSync} from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {setTimeout} from 'node:timers/promises';
import {beforeEach, describe, expect, it} from 'vitest';
import {formatIdentity, ownIdentity} from '../cache/index.js';
import {besides} from './besides.js';
import {GONE_FILES, NEW_FILES} from './bringInFiles.js';
import {explainRefusal} from './explainFailure.js';
import {
  hashOutput,
  openOutput,
  openPatch,
  recoverOutput,
  type Output,
  type OutputFolder,
} from './index.js';

let siteDir: string;
let outDir: string;
let list: string;

beforeEach(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'output-'));
  outDir = path.join(siteDir, 'build');
  list = path.join(siteDir, 'changed.json');
});

type Files = {[file: string]: string};

const open = (options = {}) =>
  openOutput({siteDir, outDir, changedFiles: list, mayBeModified: false, ...options});

function emitAll(output: OutputFolder, files: Files): string[] {
  const made: string[] = [];
  for (const [file, text] of Object.entries(files)) {
    output.emit(
      file,
      () => {
        made.push(file);
        return text;
      },
      hashOutput(text),
    );
  }
  return made;
}

/** Leaves what a process leaves that is killed while it brings in the files of a patch. */
function leavePatch(files: Files, gone: string[]): void {
  const pending = besides(outDir, 'pending');
  mkdirSync(path.join(pending, NEW_FILES), {recursive: true});
  for (const [file, text] of Object.entries(files))
    writeFileSync(path.join(pending, NEW_FILES, file), text);
  writeFileSync(path.join(pending, GONE_FILES), JSON.stringify(gone));
}

/** Runs one build, and lists the contents that it had to make. */
async function build(files: Files, options = {}, postBuild: (output: Output) => void = () => {}) {
  const output = await open(options);
  const made = emitAll(output, files);
  postBuild(output);
  return {made, ...(await output.commit())};
}

const locate = (file: string) => path.join(outDir, file);
const read = (file: string) => readFileSync(locate(file), 'utf8');
const readList = () => JSON.parse(readFileSync(list, 'utf8')) as unknown;

function identify(file: string) {
  const {ino, mtimeNs} = statSync(locate(file), {bigint: true});
  return {ino, mtimeNs};
}

describe('what is unchanged', () => {
  it('is not made again and keeps its bytes, times and inode', async () => {
    await build({'index.html': 'a', 'docs/x.html': 'x', 'gone.html': 'g'});
    const before = identify('docs/x.html');
    const {made, counts} = await build({'index.html': 'b', 'docs/x.html': 'x'});
    expect(made).toEqual(['index.html']);
    expect(counts).toEqual({written: 1, kept: 1, removed: 1});
    expect(identify('docs/x.html')).toEqual(before);
    expect(read('index.html')).toBe('b');
    expect(existsSync(locate('gone.html'))).toBe(false);
  });

  it('is the old file again when a worker, a plugin or a bundler wrote the same', async () => {
    const files = {'a.html': 'a', 'b.xml': 'b'};
    await build(files);
    const before = Object.keys(files).map(identify);
    const {counts} = await build({}, {}, (output) => {
      writeFileSync(path.join(output.dir, 'a.html'), 'a');
      output.noteWritten('a.html', hashOutput('a'));
      writeFileSync(path.join(output.dir, 'b.xml'), 'b');
    });
    expect(counts).toEqual({written: 0, kept: 2, removed: 0});
    expect(Object.keys(files).map(identify)).toEqual(before);
  });

  it('is looked at again when somebody else touched it', async () => {
    await build({'a.html': 'a', 'b.html': 'b', 'c.html': 'c'});
    writeFileSync(locate('a.html'), 'A');
    writeFileSync(locate('b.html'), 'b');
    rmSync(locate('c.html'));
    const {made} = await build({'a.html': 'a', 'b.html': 'b', 'c.html': 'c'});
    expect(made).toEqual(['a.html', 'c.html']);
    expect(read('a.html')).toBe('a');
  });

  it('is found without a table of the last commit, or with a damaged one', async () => {
    const files = {'a.html': 'a', 'b.html': 'b'};
    await build(files);
    const table = path.join(siteDir, 'node_modules/.cache/velocisaurus/outputs');
    const file = path.join(table, readdirSync(table)[0]!);
    writeFileSync(file, readFileSync(file, 'utf8').replace('a.html', 'z.html'));
    const damaged = await build({...files, 'b.html': 'B'});
    expect(damaged.made).toEqual(['b.html']);
    expect(damaged.notes).toHaveLength(1);
    expect(readList()).toEqual({added: [], changed: ['b.html'], removed: []});
    rmSync(table, {recursive: true});
    const lost = await build({...files, 'b.html': 'B'});
    expect(lost).toMatchObject({made: [], changed: [], notes: []});
  });

  it('is found on another machine, even where its maker names contents in a way of its own', async () => {
    const emit = (output: Output) => {
      output.emit('named.js', () => 'n', 'named');
      output.emit('a.html', () => 'a', hashOutput('a'));
    };
    await build({}, {}, emit);
    const elsewhere = path.join(siteDir, 'elsewhere');
    cpSync(outDir, elsewhere, {recursive: true, preserveTimestamps: true});
    rmSync(outDir, {recursive: true});
    renameSync(elsewhere, outDir);
    const before = ['named.js', 'a.html'].map(identify);
    const {counts} = await build({}, {}, emit);
    expect(counts).toEqual({written: 0, kept: 2, removed: 0});
    expect(['named.js', 'a.html'].map(identify)).toEqual(before);
  });

  it('lies in the folder of its locale', async () => {
    const buildLocales = async (text: string) => {
      const output = await open();
      const inside = output.forFolder({folder: path.join(output.dir, 'fr'), mayBeModified: false});
      const made = [...emitAll(output, {'a.html': 'a'}), ...emitAll(inside, {'a.html': text})];
      expect(inside.dir).toBe(path.join(output.dir, 'fr'));
      await output.commit();
      return made;
    };
    expect(await buildLocales('fr')).toHaveLength(2);
    expect(await buildLocales('FR')).toHaveLength(1);
    expect(readList()).toEqual({added: [], changed: ['fr/a.html'], removed: []});
    expect(read('fr/a.html')).toBe('FR');
  });
});

describe('the list of changes', () => {
  it('names what differs from the last commit', async () => {
    await build({'b.html': '1', 'a/a.html': '1', 'c.html': '1'});
    expect(readList()).toEqual({
      added: ['a/a.html', 'b.html', 'c.html'],
      changed: [],
      removed: [],
    });
    await build({'b.html': '2', 'a/a.html': '1', 'd.html': '1'});
    expect(readList()).toEqual({added: ['d.html'], changed: ['b.html'], removed: ['c.html']});
  });

  it('is right when only the store is left of the last build', async () => {
    await build({'a.html': '1', 'b.html': '1'});
    rmSync(outDir, {recursive: true});
    const {made} = await build({'a.html': '1', 'b.html': '2'});
    expect(made).toEqual(['a.html', 'b.html']);
    expect(readList()).toEqual({added: [], changed: ['b.html'], removed: []});
  });
});

describe('the last good site', () => {
  it('stays as it was until the commit, and when the build is discarded', async () => {
    await build({'a.html': 'old', 'b.html': 'b'});
    const output = await open();
    emitAll(output, {'a.html': 'new', 'b.html': 'b'});
    expect(read('a.html')).toBe('old');
    await output.discard();
    expect(read('a.html')).toBe('old');
    expect(readdirSync(siteDir).filter((name) => name.startsWith('.build'))).toEqual([]);
  });

  it('is not written through when a kept file is made anew', async () => {
    await build({'a.html': 'old'});
    const output = await open();
    expect(output.keep('a.html', hashOutput('old'))).toBe(true);
    output.emit('a.html', () => 'new');
    expect(read('a.html')).toBe('old');
    await output.commit();
    expect(read('a.html')).toBe('new');
  });

  it('comes back after a kill between the renames', async () => {
    await build({'a.html': 'old'});
    renameSync(outDir, path.join(siteDir, '.build.previous'));
    await recoverOutput({outDir});
    expect(read('a.html')).toBe('old');
  });
});

it('leaves no folder of an earlier site behind, nor stumbles over one', async () => {
  await build({'a.html': 'a', 'old/deep/b.html': 'b', 'name/c.html': 'c'});
  await build({'a.html': 'a'});
  await build({'a.html': 'a', name: 'now a file'});
  expect(readdirSync(outDir).sort()).toEqual(['a.html', 'name']);
  await build({'a.html': 'a', name: 'now a file'});
  expect(readdirSync(outDir).sort()).toEqual(['a.html', 'name']);
});

it('builds into the folder that a link stands for', async () => {
  const real = path.join(siteDir, 'real');
  mkdirSync(real);
  symlinkSync('real', outDir);
  await build({'a.html': 'a'});
  await build({'a.html': 'b'});
  expect(lstatSync(outDir).isSymbolicLink()).toBe(true);
  expect(readFileSync(path.join(real, 'a.html'), 'utf8')).toBe('b');
});

describe('plugins that write into files after the build', () => {
  const mayBeModified = true;
  const stamp = (output: Output) => appendFileSync(path.join(output.dir, 'a.html'), '+');
  const files = {'a.html': 'a', 'b.html': 'b'};

  it('leave the last good site alone, and get what the pipeline made each time', async () => {
    await build(files, {mayBeModified}, stamp);
    const before = Object.keys(files).map(identify);
    const output = await open({mayBeModified});
    const made = emitAll(output, files);
    expect(made).toEqual(['a.html']);
    for (const file of ['a.html', 'b.html']) appendFileSync(path.join(output.dir, file), '+');
    expect([read('a.html'), read('b.html')]).toEqual(['a+', 'b']);
    const {changed} = await output.commit();
    expect([read('a.html'), read('b.html')]).toEqual(['a+', 'b+']);
    expect(changed).toEqual(['b.html']);
    expect(identify('a.html')).toEqual(before[0]);
  });

  it('cost nothing that they do not touch', async () => {
    await build(files, {mayBeModified}, stamp);
    const before = Object.keys(files).map(identify);
    const {counts} = await build(files, {mayBeModified}, stamp);
    expect(counts).toEqual({written: 0, kept: 2, removed: 0});
    expect(Object.keys(files).map(identify)).toEqual(before);
  });

  it('cost nothing for files that have names of their maker, unless they touch them', async () => {
    const buildNamed = async () => {
      const output = await open({mayBeModified});
      const made: string[] = [];
      for (const file of ['a.html', 'b.html'])
        output.emit(file, () => (made.push(file), file), `named ${file}`);
      stamp(output);
      return {made, ...(await output.commit())};
    };
    await buildNamed();
    const {made, counts} = await buildNamed();
    expect(made).toEqual(['a.html']);
    expect(counts).toEqual({written: 0, kept: 2, removed: 0});
  });

  /** Notes a worker's file under a made-up hash, which shows whether the file was read to know its content. */
  async function buildWritten(write: (file: string) => void) {
    const output = await open({mayBeModified});
    const file = path.join(output.dir, 'a.html');
    writeFileSync(file, 'a');
    output.noteWritten('a.html', 'as noted');
    // The clock of the disk advances in ticks.
    await setTimeout(30);
    await output.adoptDirectWrites(async () => write(file));
    await output.commit();
    const next = await open({mayBeModified});
    const isNoted = next.keep('a.html', 'as noted');
    await next.discard();
    return isNoted;
  }

  it('are noticed by what the disk tells of a file', async () => {
    expect(await buildWritten(() => {})).toBe(true);
    expect(await buildWritten((file) => writeFileSync(file, 'b'))).toBe(false);
  });

  it('are noticed where they set the times back', async () => {
    const writeSecretly = (file: string) => {
      const {atime, mtime} = statSync(file);
      writeFileSync(file, 'b');
      utimesSync(file, atime, mtime);
    };
    expect(await buildWritten(writeSecretly)).toBe(false);
  });

  it('are undone when they are removed from the config', async () => {
    await build(files, {mayBeModified}, stamp);
    const {made} = await build(files);
    expect(made).toEqual(['a.html']);
    expect(read('a.html')).toBe('a');
  });
});

describe('two builds at once', () => {
  it('both succeed, and the last commit wins as a whole', async () => {
    await build({'a.html': '0', 'same.html': 's'});
    const [first, second] = await Promise.all([open(), open()]);
    expect(first!.dir).not.toBe(second!.dir);
    emitAll(first!, {'a.html': '1', 'first.html': '1', 'same.html': 's'});
    emitAll(second!, {'a.html': '2', 'second.html': '2', 'same.html': 's'});
    await Promise.all([first!.commit(), second!.commit()]);
    const winner = read('a.html') === '1' ? 'first' : 'second';
    expect(readdirSync(outDir).sort()).toEqual(['a.html', 'same.html', `${winner}.html`].sort());
    const text = winner === 'first' ? '1' : '2';
    const {made} = await build({'a.html': text, [`${winner}.html`]: text, 'same.html': 's'});
    expect(made).toEqual([]);
  });

  it('tell what they changed of the one that came before', async () => {
    await build({'a.html': '0'});
    const [first, second] = [await open(), await open()];
    emitAll(first, {'a.html': '0', 'first.html': '1'});
    emitAll(second, {'a.html': '0', 'second.html': '2'});
    await first.commit();
    expect(await second.commit()).toMatchObject({
      added: ['second.html'],
      changed: [],
      removed: ['first.html'],
    });
  });

  it('leave the later commit as it is when a patch was killed before it', async () => {
    await build({'a.html': '0', 'b.html': '0'});
    await build({'a.html': '2', 'b.html': '2'}, {}, () => leavePatch({'a.html': '1'}, ['b.html']));
    await recoverOutput({outDir});
    expect([read('a.html'), read('b.html')]).toEqual(['2', '2']);
    expect(readdirSync(siteDir).filter((name) => name.startsWith('.build'))).toEqual([]);
  });

  it('stop a patch when another one was killed before it', async () => {
    await build({'a.html': '0', 'b.html': '0'});
    const patch = (await openPatch({siteDir, outDir}))!;
    patch.forFolder('.').emit('b.html', () => '2', hashOutput('2'));
    leavePatch({'a.html': '1'}, []);
    const committed = patch.commit({gone: [], onSettled: () => {}});
    await expect(committed).rejects.toThrow('Another build was faster.');
    await patch.discard();
    await recoverOutput({outDir});
    expect([read('a.html'), read('b.html')]).toEqual(['1', '0']);
  });

  it('know nothing of each other when their folders differ', async () => {
    const other = path.join(siteDir, 'other');
    await build({'a.html': '1'});
    await build({'a.html': '2'}, {outDir: other});
    const {made} = await build({'a.html': '1'});
    expect(made).toEqual([]);
    expect(readFileSync(path.join(other, 'a.html'), 'utf8')).toBe('2');
  });

  it('do not wait for a dead one', async () => {
    const {pid} = spawnSync(process.execPath, ['--version']);
    const dead = formatIdentity({...ownIdentity(), pid});
    writeFileSync(path.join(siteDir, '.build.lock'), dead);
    mkdirSync(path.join(siteDir, `.build.staging-${dead}-0`));
    await build({'a.html': '1'});
    expect(read('a.html')).toBe('1');
    expect(readdirSync(siteDir).filter((name) => name.startsWith('.build'))).toEqual([]);
  });

  it('do not wait for one that was killed while it removed the lock of a dead one', async () => {
    const [first, second] = ['1', '2'].map((started) =>
      formatIdentity({...ownIdentity(), started}),
    );
    writeFileSync(path.join(siteDir, '.build.lock'), first!);
    writeFileSync(path.join(siteDir, `.build.lock.${first}`), second!);
    writeFileSync(path.join(siteDir, `.build.lock.${second}`), first!);
    await build({'a.html': '1'});
    expect(readdirSync(siteDir).filter((name) => name.startsWith('.build'))).toEqual([]);
  });
});

// Tests may run as root, who is refused nothing.
it('tells where no folder can be made beside the output folder', () => {
  const refused = Object.assign(new Error('EACCES: permission denied, mkdir'), {code: 'EACCES'});
  expect(explainRefusal(refused, outDir)).toMatchObject({
    diagnostics: [{name: 'output-not-writable', expected: expect.stringContaining(siteDir)}],
  });
  const other = new Error('no');
  expect(explainRefusal(other, outDir)).toBe(other);
});

describe('what hides staging from tools that search the folder of the site for sources', () => {
  it('is there until plugins run, and is no part of the site', async () => {
    const output = await open();
    const ignores = () => existsSync(path.join(output.dir, '.gitignore'));
    expect(ignores()).toBe(true);
    await output.adoptDirectWrites(async () => expect(ignores()).toBe(false));
    await output.commit();
    expect(readdirSync(outDir)).toEqual([]);
  });

  it('goes where no plugin runs, too', async () => {
    await build({'index.html': 'a'});
    expect(readdirSync(outDir)).toEqual(['index.html']);
  });

  it('gives way to a file of the site', async () => {
    await build({'.gitignore': 'assets'});
    await build({'.gitignore': 'assets'});
    expect(read('.gitignore')).toBe('assets');
  });
});

it('tells a full disk', async () => {
  await build({'a.html': 'a'});
  const output = await open();
  const file = path.join(output.dir, 'docs/x.html');
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    path: file,
  });
  const other = new Error('no');
  expect(output.explain(other)).toBe(other);
  expect(output.explain(new Error('plugin failed', {cause: full}))).toMatchObject({
    diagnostics: [{name: 'disk-full'}],
  });
  expect(output.explain(full)).toMatchObject({
    diagnostics: [
      {
        message: 'There is no room for docs/x.html while building "build".',
        found: expect.stringContaining('free') as string,
        expected: expect.stringContaining('whole site') as string,
      },
    ],
  });
  await output.discard();
});
