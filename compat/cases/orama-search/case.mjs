export const packages = ['@orama/plugin-docusaurus-v3'];

export async function check({visit}) {
  await visit('/docs/intro');
}
