import type {LoadContext} from '@docusaurus/types';
import {listOtherLocales} from './listOtherLocales.js';

/** Published; the bundler writes it, and no recorder sees that. */
const BUNDLED = /^sw\.js/;

/** Of files that no recorder saw, those that the bundler wrote at the request of a hook. */
export const listBundled = (unseen: string[]): string[] =>
  unseen.filter((file) => BUNDLED.test(file));

/** Whether there are others among them that belong to the locale. */
export function hasUnseen(unseen: string[], context: LoadContext): boolean {
  const others = listOtherLocales(context);
  const isOfOther = (file: string) => others.some((folder) => file.startsWith(folder));
  return unseen.some((file) => !BUNDLED.test(file) && !isOfOther(file));
}
