export const packages = ['@orama/plugin-docusaurus-v3'];

/** Ids of documents are made of the clock. */
export const volatile = /^orama-search-index/;

export async function check({visit}) {
  await visit('/docs/intro');
}
