import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';

/** Files whose work the fast path does with other code, relative to the loader's `lib` folder. */
const FILES = [
  'processor.js',
  'utils.js',
  ...[
    'admonitions/index',
    'contentTitle/index',
    'details/index',
    'head/index',
    'headings/index',
    'mdx1Compat/codeCompatPlugin',
    'mermaid/index',
    'resolveMarkdownLinks/index',
    'toc/index',
    'toc/utils',
    'transformImage/index',
    'transformLinks/index',
    'unusedDirectives/index',
    'utils/index',
  ].map((name) => `remark/${name}.js`),
];

/** The hash of these files in the published `@docusaurus/mdx-loader` 3.10.2. */
const PUBLISHED = '932e7c9d5b52e09409b22854b54771ca';

const require = createRequire(import.meta.url);

/** Compares contents, since sites patch the loader with `patch-package` or their package manager, and its version stays the same. */
export function isLoaderPatched(folder: string): boolean {
  const hash = createHash('sha256');
  for (const file of FILES) hash.update(readFileSync(path.join(folder, file)));
  return hash.digest('hex').slice(0, 32) !== PUBLISHED;
}

let answer: boolean | undefined;

/** Whether the loader that compiles the pages that the fast path declines is patched. */
export function usesPatchedLoader(): boolean {
  answer ??= isLoaderPatched(path.dirname(require.resolve('@docusaurus/mdx-loader')));
  return answer;
}
