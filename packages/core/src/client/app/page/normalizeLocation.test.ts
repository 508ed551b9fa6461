import {describe, expect, it} from 'vitest';
import {normalizeLocation} from './normalizeLocation.js';

function normalize(pathname: string, path = '/docs'): string {
  return normalizeLocation({pathname}, [{path, exact: true}, {path: '*'}]).pathname;
}

describe('normalizeLocation', () => {
  it.each([
    ['/docs', '/docs'],
    ['/docs.html', '/docs'],
    ['/docs/index.html', '/docs'],
    ['/index.html', '/'],
    ['/docs/index', '/docs/index'],
  ])('%s → %s', (pathname, expected) => expect(normalize(pathname)).toBe(expected));

  it('leaves a page alone that is named so', () => {
    expect(normalize('/old/page.html', '/old/page.html')).toBe('/old/page.html');
  });

  it('keeps query and hash', () => {
    const location = {pathname: '/docs.html', search: '?a', hash: '#b'};
    expect(normalizeLocation(location, [])).toEqual({pathname: '/docs', search: '?a', hash: '#b'});
  });
});
