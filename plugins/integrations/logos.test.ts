import {existsSync} from 'node:fs';
import {expect, it} from 'vitest';
import kindIcons from './kindIcons.json';
import kinds from './kinds.json';
import logos from './logoNames.json';
import {adaptColor, drawSprite, findLogo} from './logos';

const folder = new URL('../../docs/integrations/libraries/', import.meta.url);
const endings = ['.md', '.mdx', '/index.md', '/index.mdx'];
const hasPage = (page: string) =>
  endings.some((ending) => existsSync(new URL(page + ending, folder)));

it('every logo belongs to a page, is in simple-icons, and may be shown', () => {
  expect(Object.keys(logos).filter((page) => !hasPage(page))).toEqual([]);
  const sprite = drawSprite(Object.values(logos));
  expect(sprite.match(/<symbol /g)).toHaveLength(new Set(Object.values(logos)).size);
  expect(sprite).toContain('<!-- Apache Airflow: Apache-2.0 -->');
});

it('finds the logo of a page by its address', () => {
  expect(findLogo('/integrations/libraries/gcp/bigquery', 'storage')).toBe('googlebigquery');
});

it('shows what a technology is where its logo may not be shown', () => {
  expect(findLogo('/integrations/libraries/aws/s3', 'storage')).toBe('kind-bucket');
  expect(findLogo('/integrations/libraries/census/', 'etl')).toBe('kind-flow');
  expect(() => findLogo('/integrations/libraries/new', 'alertin')).toThrow('nearest: "alerting"');
  expect(drawSprite(['kind-bucket'])).toContain('<symbol id="kind-bucket"');
  expect(() => drawSprite(['kind-bukket'])).toThrow('nearest: "bucket"');
});

it('every kind belongs to a page without a logo or to a category, and is drawn', () => {
  const pages = Object.keys(kinds.byPage);
  expect(pages.filter((page) => page in logos || !hasPage(page))).toEqual([]);
  const named = [...Object.values(kinds.byPage), ...Object.values(kinds.byCategory)];
  expect([...new Set(named)].sort()).toEqual(Object.keys(kindIcons).sort());
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
