import {expectMatch, readText} from '../../run/expect.mjs';

export const packages = ['docusaurus-plugin-llms'];

export async function check({folder}) {
  if (folder) expectMatch(readText(folder, 'llms.txt'), /Introduction/);
}
