import {execFileSync} from 'node:child_process';
import {expect, it} from 'vitest';
import {chooseFlag} from './optimizeLater.js';

it('asks V8 only for what it knows: it complains of anything else', () => {
  const known = execFileSync(process.execPath, ['--v8-options'], {encoding: 'utf8'});
  const [name] = chooseFlag(process.versions.v8)?.split('=') ?? [];
  if (name) expect(known).toContain(`${name} (`);
  expect(chooseFlag('99.1.2')).toBeUndefined();
});
