import {existsSync} from 'node:fs';
import {expect, it} from 'vitest';
import logos from './logoNames.json';
import {adaptColor, drawSprite, findLogo} from './logos';

const folder = new URL('../../docs/integrations/libraries/', import.meta.url);
const endings = ['.md', '.mdx', '/index.md', '/index.mdx'];

it('every logo belongs to a page, is in simple-icons, and may be shown', () => {
  const orphans = Object.keys(logos).filter(
    (page) => !endings.some((ending) => existsSync(new URL(page + ending, folder))),
  );
  expect(orphans).toEqual([]);
  const sprite = drawSprite(Object.values(logos));
  expect(sprite.match(/<symbol /g)).toHaveLength(new Set(Object.values(logos)).size);
  expect(sprite).toContain('<!-- Apache Airflow: Apache-2.0 -->');
});

it('finds the logo of a page by its address', () => {
  expect(findLogo('/integrations/libraries/gcp/bigquery')).toBe('googlebigquery');
  expect(findLogo('/integrations/libraries/census')).toBeUndefined();
});

it('refuses what simple-icons does not have, and licences that ask for more than a notice', () => {
  expect(() => drawSprite(['snowflak'])).toThrow('nearest: "snowflake"');
  expect(() => drawSprite(['rust'])).toThrow('CC-BY-SA-4.0');
});

it('makes colours that are seen on white and on dark tiles', () => {
  expect(adaptColor('FF3621')).toBe('ff3621');
  expect(adaptColor('000000')).toMatch(/^(7|8)(.)(7|8)\2(7|8)\2$/);
  expect(adaptColor('FFF000')).not.toBe('fff000');
});
