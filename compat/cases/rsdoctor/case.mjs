export const packages = ['@docusaurus/plugin-rsdoctor'];

export async function check({visit}) {
  await visit('/docs/intro');
}
