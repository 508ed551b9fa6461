export const packages = ['@docusaurus/plugin-rsdoctor'];

/** Names the folder of the site, the machine and the time. */
export const volatile = /rsdoctor-report\.html$/;

export async function check({visit}) {
  await visit('/docs/intro');
}
