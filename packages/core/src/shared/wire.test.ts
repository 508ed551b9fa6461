import {describe, expect, it} from 'vitest';
import {recordFile} from './wire.js';

describe('recordFile', () => {
  it.each([
    ['/base/', 'index'],
    ['/base', 'index'],
    ['/base/index.html', 'index'],
    ['/base/docs/intro', 'docs/intro'],
    ['/base/docs/intro/', 'docs/intro'],
    ['/base/docs/intro.html', 'docs/intro'],
    ['/base/docs/intro/index.html', 'docs/intro'],
    ['/base/docs/caf%C3%A9', 'docs/caf%C3%A9'],
    ['/base/docs/index-of', 'docs/index-of'],
  ])('%s → %s', (pathname, name) => {
    expect(recordFile({pathname, baseUrl: '/base/'})).toBe(`site-data/pages/${name}.json`);
  });
});
