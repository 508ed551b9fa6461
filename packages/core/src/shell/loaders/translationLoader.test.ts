import {createRequire} from 'node:module';
import {expect, it} from 'vitest';

const require = createRequire(import.meta.url);
const leaveOut = require('./translationLoader.cjs') as (source: string) => string;

it.each([
  [
    `translate({id: 'a', message: 'Open {label}', description: 'It\\'s {a} button'}, {label})`,
    `translate({id: 'a', message: 'Open {label}', }, {label})`,
  ],
  [
    `<Translate id="a" description="By whom" values={{user: <b>{name}</b>}}>{' by {user}'}</Translate>`,
    `<Translate id="a" values={{user: <b>{name}</b>}}>{' by {user}'}</Translate>`,
  ],
  [
    `<Translate\n  id="a"\n  description='Says "so"'>text</Translate>`,
    `<Translate\n  id="a">text</Translate>`,
  ],
])('leaves out what translators are told in %s', (source, expected) => {
  expect(leaveOut(source)).toBe(expected);
});

it.each([
  `const page = {description: 'a'}; translate({id: 'a', message: 'b'});`,
  `<PageMetadata title={title} description={description} />`,
  `<Translate id="a">{'x'}</Translate><Head description="kept" />`,
])('leaves %s as it is', (source) => {
  expect(leaveOut(source)).toBe(source);
});
