export const packages = ['redocusaurus'];

/** Redoc's styles differ between server and browser; readers of the published build see the same complaint. */
export const allowed = /error #418|Hydration failed/;

export async function check({page, visit}) {
  await visit('/api/');
  await page.getByRole('heading', {name: 'List kettles'}).first().waitFor();
}
