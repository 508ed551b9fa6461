import {expect, it} from 'vitest';
import {createTextRewriter, nameFolders} from './portableText.js';

const rewrite = createTextRewriter(nameFolders('/home/me/repo/site', '@site'));

it('names the site and the folders around it the same in each checkout', () => {
  const text = '["/home/me/repo/site/a.js", "/home/me/repo/docs", "/home/me/x"]';
  expect(rewrite(text)).toBe('["@site/a.js", "@site/../docs", "@site/../../x"]');
});

it('leaves folders that begin alike, and the outermost', () => {
  const text = '/home/me/repo/site-two /home /home/you';
  expect(rewrite(text)).toBe('@site/../site-two /home /home/you');
});
