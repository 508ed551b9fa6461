import {expect, it} from 'vitest';
import {readRemoteSettings} from './settings.js';

const URL_OF_STORE = 'https://cache.example.com/docs/';
const read = (env: NodeJS.ProcessEnv) =>
  readRemoteSettings(undefined, {VELOCISAURUS_STORE_REMOTE: URL_OF_STORE, ...env}).settings;

it('is off unless it is asked for', () => {
  expect(readRemoteSettings(undefined, {VELOCISAURUS_STORE_WRITE: '1'})).toEqual({complaint: ''});
});

it('takes the option before the variable, and reads only', () => {
  const env = {VELOCISAURUS_STORE_REMOTE: 'https://other.example.com'};
  expect(readRemoteSettings(URL_OF_STORE, env).settings).toEqual({
    url: 'https://cache.example.com/docs',
    authorization: undefined,
    mayWrite: false,
    silence: 5000,
  });
});

it.each([
  ['1', true],
  ['0', false],
  ['true', false],
  ['', false],
])('VELOCISAURUS_STORE_WRITE=%s', (value, mayWrite) => {
  expect(read({VELOCISAURUS_STORE_WRITE: value})?.mayWrite).toBe(mayWrite);
});

it.each([
  ['2.5', 2500],
  ['', 5000],
  ['soon', 5000],
  ['-1', 5000],
])('VELOCISAURUS_STORE_TIMEOUT=%s', (value, silence) => {
  expect(read({VELOCISAURUS_STORE_TIMEOUT: value})?.silence).toBe(silence);
});

it('takes credentials from the environment', () => {
  expect(read({VELOCISAURUS_STORE_TOKEN: 'abc'})?.authorization).toBe('Bearer abc');
  const basic = {VELOCISAURUS_STORE_USER: 'ci', VELOCISAURUS_STORE_PASSWORD: 'p:w'};
  expect(read(basic)?.authorization).toBe(`Basic ${btoa('ci:p:w')}`);
  const inUrl = read({VELOCISAURUS_STORE_REMOTE: 'http://ci:p%40w@localhost:8080'});
  expect(inUrl).toMatchObject({
    url: 'http://localhost:8080',
    authorization: `Basic ${btoa('ci:p@w')}`,
  });
});

it.each([
  ['ftp://secret@example.com', 'it must be a URL with http:// or https://'],
  ['secret', 'it must be a URL with http:// or https://'],
  ['https://ci:secret@example.com', 'its URL names a user or password'],
])('refuses the option %s, and does not repeat it', (option, words) => {
  const {settings, complaint} = readRemoteSettings(option, {});
  expect(settings).toBeUndefined();
  expect(complaint).toContain(words);
  expect(complaint).not.toContain('secret');
});
