export const packages = ['docusaurus-graph'];

export async function check({visit}) {
  await visit('/docs/intro');
}
