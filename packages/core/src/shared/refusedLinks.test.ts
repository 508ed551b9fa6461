import {mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {leadsOut} from './leadsOut.js';
import {createLinkReporter, describeRefusedLink} from './refusedLinks.js';

let siteDir: string;
const at = (name: string) => path.join(siteDir, name);

beforeEach(() => {
  siteDir = realpathSync(mkdtempSync(path.join(tmpdir(), 'links-')));
  ['static/img', 'private', 'more'].forEach((name) => mkdirSync(at(name), {recursive: true}));
  writeFileSync(at('private/key.txt'), 'key');
  writeFileSync(at('more/b.png'), 'b');
  symlinkSync('../private', at('static/linked'));
  symlinkSync('../more/b.png', at('static/b.png'));
  symlinkSync('static', at('same'));
});
afterEach(() => rmSync(siteDir, {recursive: true}));

it.each([
  ['static/img', ['static'], false],
  ['static/nothing/there', ['static'], false],
  ['static/linked', ['static'], true],
  ['static/linked/key.txt', ['static'], true],
  ['static/linked/nothing.txt', ['static'], true],
  ['static/b.png', ['static'], true],
  ['static/b.png', ['static', 'more'], false],
  ['same/img', ['same'], false],
  // A folder that is not there must not open the one above it.
  ['static/linked/key.txt', ['static', 'missing'], true],
])('%s of %j: leads out: %s', (file, folders, expected) => {
  expect(leadsOut(folders.map(at), at(file))).toBe(expected);
});

it('names the link, not the file behind it, and where it leads', () => {
  const refused = {link: at('static/linked/key.txt'), folders: [at('static')]};
  expect(describeRefusedLink(refused, siteDir)).toMatchObject({
    name: 'link-out-of-folder',
    severity: 'warn',
    file: path.join('static', 'linked'),
    found: at('private'),
    expected: 'a path in static',
  });
});

it('prints each link once', () => {
  const print = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const report = createLinkReporter(siteDir);
  const folders = [at('static')];
  for (const name of ['linked/key.txt', 'linked', 'linked/', 'b.png'])
    report({link: at(`static/${name}`), folders});
  expect(print).toHaveBeenCalledTimes(2);
  vi.restoreAllMocks();
});
