import {expect, it} from 'vitest';
import {compressPage, decompressPage, unpackPage} from './compressPage.js';

const head = {htmlAttributes: '', bodyAttributes: '', title: 'ä\n', meta: '', link: '', script: ''};
const app = {html: '<p>one\ntwo 漢字 😀</p>', head, record: '{"a":"\\n"}', shown: []};

it('gives back what it was given', () => {
  expect(decompressPage(compressPage(app))).toEqual(app);
});

it('gives the HTML as bytes', () => {
  const {html, ...rest} = app;
  expect(unpackPage(compressPage(app))).toEqual({app: rest, html: Buffer.from(html)});
});
