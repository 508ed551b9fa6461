import {describe, expect, it} from 'vitest';
import {shareLocales, type LocaleShare} from './shareLocales.js';

const LOCALES = ['en', 'fr', 'de', 'ja', 'it', 'es', 'ko', 'pl', 'uk', 'tr', 'cs', 'pt'];
const paths = Array.from({length: 2000}, (_, index) => `/docs/page-${index}`);

function shareAmong(count: number, locales: string[]): LocaleShare[][] {
  return Array.from({length: count}, (_, index) =>
    shareLocales({locales, shard: {number: index + 1, count}}),
  );
}

const cases = [1, 2, 3, 4, 7, 8, 13, 64].flatMap((count) =>
  [1, 2, 3, 5, 12].map((locales) => [count, LOCALES.slice(0, locales)] as const),
);

describe.each(cases)('%i shards of %j', (count, locales) => {
  const shares = shareAmong(count, locales);

  it('give each page of each locale to one shard', () => {
    for (const locale of locales) {
      const own = shares.flat().filter((share) => share.locale === locale);
      expect(paths.every((path) => own.filter(({holds}) => holds(path)).length === 1)).toBe(true);
    }
  });

  it('have one that makes the bundle of each locale', () => {
    for (const locale of locales)
      expect(
        shares.flat().filter((share) => share.locale === locale && share.makesBundle),
      ).toHaveLength(1);
  });

  it('load no more locales than they need', () => {
    const most = Math.ceil(locales.length / count) + 1;
    expect(Math.max(...shares.map((own) => own.length))).toBeLessThanOrEqual(most);
  });

  it('have about as many pages each, and fewer where they make a bundle', () => {
    const counts = shares.map((own) =>
      own.reduce((sum, {holds}) => sum + paths.filter(holds).length, 0),
    );
    const mean = (locales.length * paths.length) / count;
    const tolerance = 5 * Math.sqrt(mean) + 1;
    for (const one of counts) {
      expect(one).toBeGreaterThan(0.8 * mean - tolerance);
      expect(one).toBeLessThan(1.1 * mean + tolerance);
    }
  });
});

it('gives a locale alone to shards where there are enough of them', () => {
  const shares = shareAmong(8, ['en', 'fr']);
  expect(shares.map((own) => own.map(({locale}) => locale))).toEqual([
    ...Array<string[]>(4).fill(['en']),
    ...Array<string[]>(4).fill(['fr']),
  ]);
});

it('leaves a fifth of the pages of the shard that makes the bundle to the others', () => {
  const counts = shareAmong(8, ['en']).map(([share]) => ({
    makesBundle: share!.makesBundle,
    pages: paths.filter(share!.holds).length,
  }));
  const makers = counts.filter(({makesBundle}) => makesBundle);
  expect(makers).toHaveLength(1);
  expect(makers[0]!.pages).toBe(Math.min(...counts.map(({pages}) => pages)));
  expect(makers[0]!.pages).toBeLessThan(230);
});
