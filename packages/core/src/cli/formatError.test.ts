import {stripVTControlCharacters} from 'node:util';
import {describe, expect, it} from 'vitest';
import {createDiagnostic, DiagnosticsError} from '../diagnostics/index.js';
import {formatError} from './formatError.js';

function format(error: unknown): string {
  return stripVTControlCharacters(formatError(error));
}

describe('formatError', () => {
  it('shows diagnostics without any stack', () => {
    const diagnostic = createDiagnostic({name: 'not-a-site', message: 'No such folder.'});
    const text = format(new DiagnosticsError([diagnostic]));
    expect(text).toContain('No such folder.');
    expect(text).not.toContain(' at ');
  });

  it('shows the chain of causes, and few frames of each', () => {
    const text = format(new TypeError('outer', {cause: new RangeError('inner')}));
    expect(text).toMatch(/TypeError: outer\n(?:\s+at .+\n)+Caused by RangeError: inner\n/);
    expect(text.match(/^\s+at /gm)!.length).toBeLessThanOrEqual(12);
    expect(text).not.toContain('node:internal');
    expect(text).toContain(`Node version: ${process.version}`);
  });

  it('shows what is thrown without being an error', () => {
    expect(format('stop')).toContain('[ERROR] stop');
  });
});
