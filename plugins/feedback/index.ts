import {fileURLToPath} from 'node:url';
import type {Plugin} from '@docusaurus/types';

/** Asks below each document whether it helped. The answers go to the analytics, so only sites with analytics need it. */
export function feedbackPlugin(): Plugin {
  const theme = fileURLToPath(new URL('./theme', import.meta.url));
  return {name: 'feedback', getThemePath: () => theme, getTypeScriptThemePath: () => theme};
}
