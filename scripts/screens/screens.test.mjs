import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {drawScreen} from './drawScreen.mjs';
import {screens} from './screens.mjs';

const folder = new URL('../../static/img/ui/', import.meta.url);

it.each(Object.keys(screens))(
  'the file of %s is what the script draws: npm run screens',
  (name) => {
    expect(readFileSync(new URL(`${name}.svg`, folder), 'utf8')).toBe(drawScreen(screens[name]));
  },
);
