import {expectMatch, readText} from '../../run/expect.mjs';

export const packages = ['@docusaurus/plugin-sitemap'];

export async function check({folder}) {
  if (folder) expectMatch(readText(folder, 'map.xml'), /docs\/intro/);
}
