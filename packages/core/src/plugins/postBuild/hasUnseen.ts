import type {LoadContext} from '@docusaurus/types';
import type {BuiltOutput} from './builtOutput.js';
import {listOtherLocales} from './listOtherLocales.js';

/** Published; the bundler writes it, and no recorder sees that. */
const BUNDLED = /^sw\.js/;

/** Files that the bundler wrote at the request of a hook. */
export const listBundled = (output: BuiltOutput): string[] =>
  output.listUnseen().filter((file) => BUNDLED.test(file));

/** Whether something wrote a file of the locale that no recorder saw. */
export function hasUnseen(output: BuiltOutput, context: LoadContext): boolean {
  const others = listOtherLocales(context);
  const isOfOther = (file: string) => others.some((folder) => file.startsWith(folder));
  return output.listUnseen().some((file) => !BUNDLED.test(file) && !isOfOther(file));
}
