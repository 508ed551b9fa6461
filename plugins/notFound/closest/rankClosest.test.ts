import {expect, it} from 'vitest';
import {rankClosest} from './rankClosest';

const paths = [
  '/',
  '/guides/automate',
  '/guides/automate/schedules',
  '/guides/automate/schedules/testing-schedules',
  '/integrations/libraries/slack',
  '/integrations/libraries/dbt',
  '/api/dagster/schedules-sensors',
];

it('puts the path first that is written most alike', () => {
  expect(rankClosest('/guides/automate/schedule', paths)[0]).toBe('/guides/automate/schedules');
  expect(rankClosest('/integration/libraries/slak', paths)[0]).toBe(
    '/integrations/libraries/slack',
  );
});

it('finds a page that has moved by its last part', () => {
  expect(rankClosest('/concepts/schedules', paths)[0]).toBe('/guides/automate/schedules');
});

it('leads to what lies above a page that is gone', () => {
  expect(rankClosest('/guides/automate/eager', paths)[0]).toBe('/guides/automate');
});

it('names nothing that would surprise', () => {
  expect(rankClosest('/wp-admin/setup.php', paths)).toEqual([]);
});
