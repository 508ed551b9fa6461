import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {createPostCssFinder} from '../loaders/findPostCss.js';
import {findChanges, recordDependencies, type DependencyTools} from './dependencies.js';

let siteDir: string;
beforeEach(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'dependencies-'));
});
afterEach(() => rmSync(siteDir, {recursive: true}));

function createTools(): DependencyTools {
  const paths = {
    toPortable: (file: string) => path.relative(siteDir, file),
    toAbsolute: (name: string) => path.join(siteDir, name),
    inText: (text: string) => text,
  };
  const tools = {
    hashFile: () => 'hash',
    hashTree: () => 'tree',
    listNames: () => new Set<string>(),
    findPostCss: createPostCssFinder().find,
  };
  return {...tools, paths};
}

it('leaves out the folder in which the build stages its output, which no later build finds', () => {
  const staging = path.join(siteDir, '.build.staging-5bce98f7-13470-7390967-0');
  const folders = [path.join(siteDir, 'docs'), staging, path.join(staging, 'assets')];
  for (const folder of folders) mkdirSync(folder, {recursive: true});
  writeFileSync(path.join(staging, 'index.html'), '');
  const tracked = {fileDependencies: [], missingDependencies: [], contextDependencies: folders};
  const options = {startedAt: Date.now(), isKnown: () => false, isUnread: () => false};
  expect(recordDependencies(tracked, options, createTools())?.contexts).toEqual({docs: 'tree'});
});

it('notices each configuration of PostCSS that appears at or above a stylesheet', () => {
  const write = (file: string, text: string) => writeFileSync(path.join(siteDir, file), text);
  mkdirSync(path.join(siteDir, 'site/css'), {recursive: true});
  write('site/css/a.css', '');
  write('site/package.json', '{}');
  write('package.json', '{"name": "monorepo"}');
  const fileDependencies = [path.join(siteDir, 'site/css/a.css')];
  const tracked = {fileDependencies, missingDependencies: [], contextDependencies: []};
  const options = {startedAt: Date.now() + 1, isKnown: () => false, isUnread: () => false};
  const recorded = recordDependencies(tracked, options, createTools())!;
  const listChanges = () => [...findChanges(recorded, createTools())];
  expect(listChanges()).toEqual([]);
  write('package.json', '{"name": "monorepo", "version": "1.0.0"}');
  expect(listChanges()).toEqual([]);
  write('package.json', '{"postcss": {}}');
  expect(listChanges()).toEqual(['package.json']);
  write('site/.postcssrc', '{}');
  expect(listChanges()).toEqual(['site/.postcssrc']);
});
