import {expect, it} from 'vitest';
import {listScriptSources, writePolicy} from './contentPolicy.js';

/** `printf 'run()' | openssl dgst -sha256 -binary | base64` */
const RUN = "'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ='";

it.each([
  ['an inline script', '<script>run()</script>', [RUN]],
  ['a script with a type that runs', '<script type="text/javascript">run()</script>', [RUN]],
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
  expect(writePolicy({'script-src': ["'self'", 'https://a.test'], 'img-src': ['*']}, [RUN])).toBe(
    `script-src 'self' https://a.test ${RUN}; object-src 'none'; base-uri 'self'; img-src *`,
  );
});
