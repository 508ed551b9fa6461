import {expect, it} from 'vitest';
import {listScriptSources, listStyleSources, writePolicy} from './contentPolicy.js';

/** `printf 'run()' | openssl dgst -sha256 -binary | base64` */
const RUN = "'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ='";

it.each([
  ['an inline script', '<script>run()</script>', [RUN]],
  ['a script with a type that runs', '<script type="text/javascript">run()</script>', [RUN]],
  ['a script with an old type', '<script type=" text/JScript ">run()</script>', [RUN]],
  ['a script with a type of its own', '<script type="text/x-javascript">run()</script>', [RUN]],
  ['a module', "<script type='module'>run()</script>", [RUN]],
  ['a script with other attributes', '<script data-a=">" id=x>run()</script >', [RUN]],
  ['the same script twice', '<script>run()</script><script>run()</script>', [RUN]],
  [
    'data',
    '<script type="application/ld+json">{}</script><script type=application/json>1</script>',
    [],
  ],
  ['a script of the site', '<script src="/a.js" defer></script>', []],
  [
    'a script from elsewhere',
    '<script async src="https://a.test:8080/b.js?c"></script>',
    ['https://a.test:8080'],
  ],
  [
    'a script from elsewhere, whatever the protocol',
    '<script src="//a.test/b.js"></script>',
    ['a.test'],
  ],
])('lists what must be allowed for %s', (_name, html, expected) => {
  expect(listScriptSources(html)).toEqual(expected);
});

it('hashes line breaks as browsers read them', () => {
  const [unix, windows] = ['a()\nb()', 'a()\r\nb()'].map((text) =>
    listScriptSources(`<script>${text}</script>`),
  );
  expect(windows).toEqual(unix);
});

it('adds sources of scripts to what the site allows', () => {
  const given = {'script-src': ["'self'", 'https://a.test'], 'img-src': ['*']};
  expect(writePolicy(given, {scripts: [RUN], styles: []})).toBe(
    `script-src 'self' https://a.test ${RUN}; object-src 'none'; base-uri 'self'; img-src *`,
  );
});

/** `printf 'display: none;' | openssl dgst -sha256 -binary | base64` */
const HIDDEN = "'sha256-biLFinpqYMtWHmXfkA1BPeCY0/fNt46SAZ+BBk5YUog='";
/** `printf 'content: "a"' | openssl dgst -sha256 -binary | base64` */
const QUOTED = "'sha256-zjXjT0SWbrdip2Jv1iDlKGPfvI5lRNm7iSoS9kdyvoA='";

it.each([
  ['a style attribute', '<svg style="display: none;"></svg>', ["'unsafe-hashes'", HIDDEN]],
  ['an attribute with quotes', '<p style="content: &quot;a&quot;">', ["'unsafe-hashes'", QUOTED]],
  ['a style element', '<style media="print">display: none;</style>', [HIDDEN]],
  ['what a script writes', '<script>"<p style=\'a:b\'>"</script>', []],
  ['an attribute that only ends so', '<p data-style="a:b">style="a:b"</p>', []],
])('lists what must be allowed for %s', (_name, html, expected) => {
  expect(listStyleSources(html)).toEqual(expected);
});

it.each([
  ['where the site restricts styles', {'style-src': ["'self'"]}, `style-src 'self' ${HIDDEN}`],
  ['in the place of none', {'style-src': ["'none'"]}, `style-src ${HIDDEN}`],
  ['where it restricts everything', {'default-src': ['a.test']}, `style-src a.test ${HIDDEN}`],
  ['not where all are allowed', {'style-src': ["'unsafe-inline'"]}, "style-src 'unsafe-inline'"],
])('adds sources of styles %s', (_name, given: {[name: string]: string[]}, expected) => {
  const policy = writePolicy(given, {scripts: [], styles: [HIDDEN]});
  expect(policy.split('; ')).toContain(expected);
});

it('says nothing of styles where the site does not', () => {
  expect(writePolicy({}, {scripts: [], styles: [HIDDEN]})).not.toContain('style-src');
});
