import {fileURLToPath} from 'node:url';
import type {Plugin} from '@docusaurus/types';

/** Asks below each document whether it helped. For sites with analytics only: nobody else would hear the answer. */
export function feedbackPlugin(): Plugin {
  const theme = fileURLToPath(new URL('./theme', import.meta.url));
  return {name: 'feedback', getThemePath: () => theme, getTypeScriptThemePath: () => theme};
}
