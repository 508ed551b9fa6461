import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {allowsLateContent, listMeddlers} from './knownCode.js';

let siteDir: string;

beforeEach(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'known-code-'));
  mkdirSync(path.join(siteDir, 'node_modules/react'), {recursive: true});
});
afterEach(() => rmSync(siteDir, {recursive: true}));

function allows({react, hydration}: {react: string; hydration?: string}): boolean {
  const manifest = path.join(siteDir, 'node_modules/react/package.json');
  writeFileSync(manifest, JSON.stringify({name: 'react', version: react}));
  const siteConfig = {customFields: {velocisaurus: {hydration}}};
  return allowsLateContent({clientModules: [], context: {siteDir, siteConfig}} as never);
}

it('lets content wait with React 19, where the site asks for it', () => {
  expect(allows({react: '19.2.4', hydration: 'idle'})).toBe(true);
  expect(allows({react: '19.2.4'})).toBe(false);
});

it('lets pages of React 18 come alive as a whole', () => {
  expect(allows({react: '18.3.1', hydration: 'idle'})).toBe(false);
});

it('suspects client modules of a site, but not the one of a plugin that only registers a service worker', () => {
  const registers = path.join(siteDir, 'node_modules/@docusaurus/plugin-pwa/lib/registerSw.js');
  const clientModules = [registers, path.join(siteDir, 'src/ownRegister.js')];
  const context = {siteDir, siteConfig: {}};
  expect(listMeddlers({clientModules, context} as never)).toEqual(['src/ownRegister.js']);
});
