import type {Plugin} from '@docusaurus/types';

/** Pages that show an example follow it while somebody writes. */
export function codeExamplesPlugin(): Plugin {
  return {name: 'code-examples', getPathsToWatch: () => ['examples']};
}
