import {expect, it} from 'vitest';
import {explainHydration, explainHydrationOf, explainWholePages} from './explainHydration.js';

const plain = {path: '/plain', selfActing: []};
const home = {path: '/', selfActing: ['src/pages/index.tsx']};
const both = {path: '/both', selfActing: ['src/components/Chart.tsx', 'src/pages/index.tsx']};

it('counts pages that wait and names what prevents the others, the most frequent first', () => {
  expect(explainHydration([plain, home, both])).toBe(
    [
      '1 of 3 pages wait for the reader. On the others, code acts by itself:',
      '  2 pages: src/pages/index.tsx',
      '    /',
      '    /both',
      '  1 page: src/components/Chart.tsx',
      '    /both',
    ].join('\n'),
  );
  expect(explainHydration([plain])).toBe('1 of 1 pages wait for the reader.');
});

it('names what keeps the content from coming late', () => {
  expect(explainWholePages({meddlers: []})).toBe('');
  expect(explainWholePages({meddlers: ['src/own.ts']})).toMatch(/`mayWait`: src\/own\.ts$/);
  expect(explainWholePages({meddlers: ['src/own.ts'], oldReact: '18.3.1'})).toMatch(
    /React 18\.3\.1/,
  );
});

it('tells of one page', () => {
  expect(explainHydrationOf(plain)).toEqual(['  waits for the reader']);
  expect(explainHydrationOf(both).slice(1)).toEqual([
    '    src/components/Chart.tsx',
    '    src/pages/index.tsx',
  ]);
});
