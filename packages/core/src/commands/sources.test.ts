import {existsSync} from 'node:fs';
import {mkdir, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {clear} from './clear.js';
import {writeHeadingIds} from './writeHeadingIds.js';

let site: string;

beforeEach(async () => {
  site = await mkdtemp(path.join(os.tmpdir(), 'velocisaurus-commands-'));
});

afterEach(() => rm(site, {recursive: true, force: true}));

async function writeSite(files: {[file: string]: string}) {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(site, file)), {recursive: true});
    await writeFile(path.join(site, file), text);
  }
}

describe('clear', () => {
  it('removes what can be made again, and nothing else', async () => {
    const made = ['build/a.html', '.docusaurus/b.json', 'node_modules/.cache/c', '.yarn/.cache/d'];
    const kept = ['docs/intro.md', 'node_modules/react/index.js'];
    await writeSite(Object.fromEntries([...made, ...kept].map((file) => [file, ''])));
    await clear(site);
    expect([...made, ...kept].filter((file) => existsSync(path.join(site, file)))).toEqual(kept);
  });

  it('tells when there is no such folder', async () => {
    await expect(clear(path.join(site, 'missing'))).rejects.toThrow('does not exist');
  });
});

describe('writeHeadingIds', () => {
  it('writes ids where there are none, in the files of a folder', async () => {
    await writeSite({
      'docs/a.md': '# Title\n\n## First Part\n\n## Kept {#own}\n\n```md\n## Code\n```\n',
    });
    await writeHeadingIds(site, [path.join(site, 'docs')]);
    const text = await readFile(path.join(site, 'docs/a.md'), 'utf8');
    expect(text).toBe(
      '# Title\n\n## First Part {#first-part}\n\n## Kept {#own}\n\n```md\n## Code\n```\n',
    );
  });

  it('keeps the case and uses the other syntax on request', async () => {
    await writeSite({'a.mdx': '## First Part\n'});
    await writeHeadingIds(site, [path.join(site, 'a.mdx')], {
      maintainCase: true,
      syntax: 'mdx-comment',
    });
    expect(await readFile(path.join(site, 'a.mdx'), 'utf8')).toBe(
      '## First Part {/* #First-Part */}\n',
    );
  });

  it('refuses an unknown syntax and options that exclude each other', async () => {
    const syntax = 'clasic' as 'classic';
    await expect(writeHeadingIds(site, [], {syntax})).rejects.toThrow('--syntax');
    const both = {overwrite: true, migrate: true};
    await expect(writeHeadingIds(site, [], both)).rejects.toThrow('--migrate');
  });
});
