import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {describeSwitch} from './describeSwitch.js';
import {inspectPackages} from './inspectPackages.js';
import {inspectPlugins} from './inspectPlugins.js';
import {readSitePackages} from './sitePackages.js';

vi.mock('./knownPlugins.js', () => ({
  knownPlugins: {
    fine: {version: '1.0.0', build: 'ok', start: 'ok'},
    other: {version: '1.0.0', build: 'differs', start: 'ok', note: 'A file is missing.'},
    broken: {version: '1.0.0', build: 'fails', start: 'untested'},
  },
}));

let siteDir: string;

beforeEach(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'velocisaurus-doctor-'));
});

afterEach(() => rmSync(siteDir, {recursive: true, force: true}));

function install(name: string, version: string, ownName = name): void {
  const folder = path.join(siteDir, 'node_modules', name);
  mkdirSync(folder, {recursive: true});
  // Its `exports` hide the file, as those of some packages do.
  const text = JSON.stringify({name: ownName, version, exports: {'.': './index.js'}});
  writeFileSync(path.join(folder, 'package.json'), text);
}

function ask(dependencies: {[name: string]: string}): void {
  writeFileSync(path.join(siteDir, 'package.json'), JSON.stringify({dependencies}));
}

const read = () => readSitePackages(siteDir);

describe('inspectPackages', () => {
  it('compares versions of official packages, and knows an old React', () => {
    ask({'@docusaurus/theme-mermaid': '^3.9.0', '@docusaurus/preset-classic': '3.10.2', x: '1'});
    install('react', '17.0.2');
    install('@docusaurus/theme-mermaid', '3.9.2');
    install('@docusaurus/preset-classic', '3.10.2');
    expect(inspectPackages(read(), '3.10.2').map(({verdict, text}) => [verdict, text])).toEqual([
      ['ok', `Node.js ${process.versions.node}`],
      ['fail', 'React 17.0.2 is too old'],
      ['ok', '@docusaurus/preset-classic 3.10.2'],
      ['look', '@docusaurus/theme-mermaid 3.9.2 is not 3.10.2'],
    ]);
  });

  it('says what is not installed', () => {
    ask({'@docusaurus/core': '3.10.2'});
    const failing = inspectPackages(read(), '3.10.2').filter(({verdict}) => verdict === 'fail');
    expect(failing.map(({text}) => text)).toContain('@docusaurus/core is not installed');
  });
});

describe('inspectPlugins', () => {
  const packed = (name: string, version = '1.0.0') => ({
    name: `plugin of ${name}`,
    version: {type: 'package' as const, name, version},
  });

  it('tells what the compatibility suite saw of each package, once', () => {
    const plugins = [
      packed('fine'),
      packed('fine'),
      packed('fine', '2.0.0'),
      packed('other'),
      packed('broken'),
      packed('unheard-of'),
      packed('@docusaurus/plugin-sitemap', '3.10.2'),
      {name: 'own', version: {type: 'local' as const}},
    ];
    expect(inspectPlugins(plugins).map(({verdict, text}) => `${verdict} ${text}`)).toEqual([
      'ok fine 1.0.0: tested',
      'ok fine 2.0.0: tested in version 1.0.0',
      'look other 1.0.0: tested, the build differs',
      'fail broken 1.0.0: tested, the build fails',
      'look unheard-of 1.0.0: not tested yet',
      'ok @docusaurus/plugin-sitemap 3.10.2: official',
      'ok own: code of the site',
    ]);
  });
});

describe('describeSwitch', () => {
  it('prints the line to change', () => {
    ask({'@docusaurus/core': '^3.9.0'});
    install('@docusaurus/core', '3.9.2');
    expect(describeSwitch(read(), '3.10.2').slice(1)).toEqual([
      '  - "@docusaurus/core": "^3.9.0"',
      '  + "@docusaurus/core": "npm:velocisaurus@3.10.2"',
    ]);
  });

  it('knows that nothing is to change', () => {
    ask({'@docusaurus/core': 'file:velocisaurus.tgz'});
    install('@docusaurus/core', '3.10.2', 'velocisaurus');
    expect(describeSwitch(read(), '3.10.2')).toEqual(['The site is on Velocisaurus.']);
  });
});
