import {posix} from 'node:path';

export interface ClientAliasOptions {
  /** Absolute path of the compiled `client/` folder, with forward slashes. */
  clientFolder: string;
  side: 'browser' | 'node';
  /** Folder of the `prism-react-renderer` package that the theme uses. */
  prismFolder: string;
  /** Whether some theme offers `@theme/prism-include-languages`. */
  hasIncludeLanguages: boolean;
  /** The theme's client module that calls `@theme/prism-include-languages` at load. */
  includeLanguagesFile?: string;
  /** Whether code gets its colours by classes. */
  codeClasses: boolean;
}

/**
 * Aliases that replace `prism-react-renderer` in the shell. The browser shows the tokens that the build found; it fetches the
 * real package and the site's additional languages only for code that no build saw. The rule that covers `prismFolder` must say
 * `sideEffects: false`, so that an entry that does not name `Prism` or `themes` does not include the package.
 */
export function describeHighlightAliases(options: ClientAliasOptions): {[alias: string]: string} {
  const {clientFolder, side, prismFolder, hasIncludeLanguages, includeLanguagesFile} = options;
  const folder = posix.join(clientFolder, 'app/highlight');
  const noop = posix.join(clientFolder, 'exports/Noop.js');
  const common = {
    'prism-react-renderer$': posix.join(folder, 'index.js'),
    '@velocisaurus/prism-react-renderer$': prismFolder,
    '@velocisaurus/codeColors$': posix.join(
      folder,
      options.codeClasses ? 'classColors.js' : 'attributeColors.js',
    ),
    '@velocisaurus/highlighter$': posix.join(
      folder,
      side === 'node' ? 'nodeHighlighter.js' : 'browserHighlighter.js',
    ),
  };
  if (side === 'node') return common;
  return {
    ...common,
    '@velocisaurus/prism-include-languages$': hasIncludeLanguages
      ? '@theme/prism-include-languages'
      : noop,
    ...(includeLanguagesFile && {[`${includeLanguagesFile}$`]: noop}),
  };
}
