import {expectMatch, readText} from '../../run/expect.mjs';

export const packages = ['docusaurus-markdown-source-plugin'];

export async function check({folder}) {
  if (folder) expectMatch(readText(folder, 'docs/intro.md'), /A kettle boils water/);
}
