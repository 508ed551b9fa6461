import {expectText} from '../../run/expect.mjs';

export const packages = ['redocusaurus'];

export const allowed = /defaultProps|validateDOMNesting/;

export async function check({page, visit}) {
  await visit('/api/');
  await expectText(page.locator('.redocusaurus'), 'List kettles');
}
