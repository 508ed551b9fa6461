import type {Plugin} from '@docusaurus/types';

/** Makes the development server watch the examples, so that pages that show one follow its edits. */
export function codeExamplesPlugin(): Plugin {
  return {name: 'code-examples', getPathsToWatch: () => ['examples']};
}
