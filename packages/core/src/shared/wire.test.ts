import {describe, expect, it} from 'vitest';
import {recordFile, toOutlineRef, type ModuleRef} from './wire.js';

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
    expect(recordFile({pathname, baseUrl: '/base/'})).toBe(`assets/pages/${name}.json`);
  });
});

describe('toOutlineRef', () => {
  it.each<[ModuleRef, string]>([
    ['d:base-docs.04d60e2e.0f374f24', 'd:base-docs.04d60e2e'],
    ['d:site-docs-one-md-80b.0f374f24', 'd:site-docs-one-md-80b.0f374f24'],
    ['p:one.two.0f374f24', 'p:one.two.0f374f24'],
    ['s:@theme/Doc.Item.Layout', 's:@theme/Doc.Item.Layout'],
  ])('%s → %s', (ref, outline) => {
    expect(toOutlineRef(ref)).toBe(outline);
  });
});
