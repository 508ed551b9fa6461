import {stripVTControlCharacters} from 'node:util';
import {expect, test} from 'vitest';
import {
  codeFrame,
  createDiagnostic,
  createProgress,
  DiagnosticsError,
  formatDiagnostics,
  gather,
  nearest,
  reportDiagnostics,
} from './index.js';

test('groups by kind, errors last, and says a common hint once', () => {
  const text = stripVTControlCharacters(
    formatDiagnostics([
      createDiagnostic({
        name: 'broken-link',
        message: '/a links to /x',
        file: 'docs/a.md',
        line: 3,
      }),
      createDiagnostic({name: 'duplicate-routes', severity: 'warn', message: 'Two pages at /b'}),
      createDiagnostic({name: 'broken-link', message: '/a links to /y', hint: 'Did you mean /z?'}),
    ]),
  );
  expect(text).toBe(`[WARNING] Pages with the same path duplicate-routes
  - Two pages at /b
  Hint: Only one of them is reachable: change the slug or the path of the others.
  To silence: onDuplicateRoutes: "ignore"

[ERROR] Broken link (2) broken-link
  - /a links to /x
    at: docs/a.md:3
  - /a links to /y
    hint: Did you mean /z?
  To silence: onBrokenLinks: "ignore"`);
});

test('prints what is no error and returns the errors', () => {
  const printed: string[] = [];
  const warning = createDiagnostic({name: 'broken-link', severity: 'warn', message: 'one'});
  const error = createDiagnostic({name: 'broken-link', message: 'two'});
  const ignored = createDiagnostic({name: 'broken-link', severity: 'ignore', message: 'three'});
  expect(reportDiagnostics([warning, error, ignored], (text) => printed.push(text))).toEqual([
    error,
  ]);
  expect(printed.join()).toContain('one');
  expect(printed.join()).not.toMatch(/two|three/);
});

test('finds slips of the pen, not just any name', () => {
  expect(nearest('basUrl', ['url', 'baseUrl', 'title'])).toBe('baseUrl');
  expect(nearest('thmeConfig', ['themes', 'themeConfig'])).toBe('themeConfig');
  expect(nearest('author', ['url', 'i18n'])).toBeUndefined();
});

test('draws the caret below its column', () => {
  expect(codeFrame({source: 'one\n\tx < y', line: 2, column: 4})).toBe('2 | \tx < y\n  | \t  ^');
});

test('gathers the errors of all tasks', async () => {
  const fail = (message: string) =>
    Promise.reject(new DiagnosticsError([createDiagnostic({name: 'plugin-throws', message})]));
  await expect(gather([fail('one'), Promise.resolve(1), fail('two')])).rejects.toThrow('one\ntwo');
});

test('writes plain lines where there is no terminal', () => {
  const lines: string[] = [];
  const stream = {isTTY: false, write: (text: string) => lines.push(text)};
  const progress = createProgress({stream: stream as unknown as NodeJS.WriteStream});
  const phase = progress.start('Pages', 52);
  phase.tick(52);
  phase.finish({detail: '40 compiled, 12 from the store'});
  expect(lines).toEqual(['Pages (52)…\n']);
  expect(stripVTControlCharacters(progress.summary())).toMatch(
    /^Pages +\d+ ms {2}40 compiled, 12 from the store$/,
  );
});
