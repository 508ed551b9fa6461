import {isValidElement, type ReactElement} from 'react';
import {describe, expect, it, vi} from 'vitest';
import {interpolate} from './Interpolate.js';
import isInternalUrl from './isInternalUrl.js';
import {addBaseUrl} from './useBaseUrl.js';

// The module reads code that is generated for each site.
vi.mock('./useDocusaurusContext.js', () => ({default: () => ({})}));

describe('isInternalUrl', () => {
  it.each(['/a', 'a/b', '#a', './x', '?q=1', ''])('%s is internal', (url) =>
    expect(isInternalUrl(url)).toBe(true),
  );
  it.each(['https://x', '//x', 'mailto:a@b', 'pathname:///x', 'git+ssh://x'])('%s is not', (url) =>
    expect(isInternalUrl(url)).toBe(false),
  );
  it('takes no address for none', () => expect(isInternalUrl(undefined)).toBe(false));
});

describe('interpolate', () => {
  it('gives text where all values are text', () => {
    expect(interpolate('{a} of {b}, {c}', {a: 1, b: 'x'} as never)).toBe('1 of x, {c}');
  });

  it('gives elements keys, and drops empty text', () => {
    const parts = interpolate('{a}{b}!', {a: <b>x</b>, b: 'y'} as never) as (
      ReactElement | string
    )[];
    expect(parts.map((part) => (isValidElement(part) ? part.key : part))).toEqual(['1', 'y', '!']);
  });
});

describe('addBaseUrl', () => {
  const add = (url: string, options = {}) =>
    addBaseUrl({siteUrl: 'https://x.org', baseUrl: '/base/', url, options});

  it.each([
    ['/a', '/base/a'],
    ['a', '/base/a'],
    ['/base/a', '/base/a'],
    ['/base', '/base/'],
    ['#a', '#a'],
    ['https://y.org', 'https://y.org'],
  ])('%s → %s', (url, expected) => expect(add(url)).toBe(expected));

  it('can be absolute, and forced', () => {
    expect(add('/a', {absolute: true})).toBe('https://x.org/base/a');
    expect(add('/base/a', {forcePrependBaseUrl: true})).toBe('/base/base/a');
  });
});
