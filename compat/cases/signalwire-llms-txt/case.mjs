import {expectMatch, readText} from '../../run/expect.mjs';

export const packages = ['@signalwire/docusaurus-plugin-llms-txt'];

export async function check({folder}) {
  if (folder) expectMatch(readText(folder, 'llms.txt'), /Introduction/);
}
