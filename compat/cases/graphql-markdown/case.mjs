import {expectText} from '../../run/expect.mjs';

export const packages = ['@graphql-markdown/docusaurus', 'graphql'];

export const before = [['graphql-to-doc']];

export async function check({page, visit}) {
  await visit('/docs/graphql/operations/queries/kettles');
  await expectText(page.locator('main'), 'All kettles');
}
