import {afterEach, expect, test, vi} from 'vitest';
import {createDiagnostic, hearDiagnostics, reportDiagnostics} from '../../diagnostics/index.js';
import {createReporter} from './reporter.js';

afterEach(() => hearDiagnostics(undefined));

test('keeps, and prints once, what code that knows no reporter warns of', () => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => {});
  const reporter = createReporter();
  reporter.hearAll();
  const warning = createDiagnostic({
    name: 'deprecated-config-field',
    severity: 'warn',
    message: 'Old.',
  });
  reportDiagnostics([warning]);
  reportDiagnostics([warning]);
  reporter.forLocale('en').settle([warning]);
  expect(reporter.listWarnings()).toEqual([warning]);
  expect(print.mock.calls.join().match(/Old\./g)).toHaveLength(1);
});
