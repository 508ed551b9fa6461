/** The texts of a kind of diagnostic. The code that reports it may replace `hint` and `silence`. */
export interface CatalogueEntry {
  title: string;
  hint?: string;
  /** How to silence it; absent for a kind that cannot be silenced. */
  silence?: string;
}

const DOCS = 'https://docusaurus.io/docs';

/** All kinds of diagnostics. Names are permanent, since sites and tests refer to them. */
export const catalogue = {
  // Config
  'config-not-found': {
    title: 'No site config',
    hint: 'Run the command in the site folder, or name the file with --config.',
  },
  'config-not-loadable': {title: 'The site config cannot be loaded'},
  'unknown-config-field': {
    title: 'Unknown config field',
    hint: 'Put fields of your own under "customFields".',
  },
  'invalid-config-field': {
    title: 'Invalid config field',
    hint: `All fields are described at ${DOCS}/api/docusaurus-config.`,
  },
  'missing-config-field': {title: 'Missing config field'},
  'deprecated-config-field': {title: 'Deprecated config field'},
  'hash-router-unsupported': {
    title: 'The hash router is not supported',
    hint: 'Remove future.experimental_router, or set it to "browser": pages are static HTML with URLs of their own.',
  },
  'link-out-of-folder': {
    title: 'Symbolic links that lead out',
    hint: 'Copy the files into the folder, or add the folder that they lie in to staticDirectories.',
    silence: 'customFields.velocisaurus.followStaticLinks: true publishes such files.',
  },
  'unknown-locale': {
    title: 'Unknown locale',
    hint: 'Add it to i18n.locales.',
  },
  'invalid-locale': {
    title: 'Invalid locale',
    hint: 'Use a BCP 47 name (en, fr, pt-BR) or give one in i18n.localeConfigs.<locale>.htmlLang.',
  },
  'invalid-translation-file': {
    title: 'Invalid translation file',
    hint: 'Each entry must be of the form "id": {"message": "…", "description": "…"}.',
  },
  'unknown-translation': {
    title: 'Translations that nothing uses',
    hint: 'Remove them if they are left over from an earlier version.',
  },
  'translation-not-extracted': {
    title: 'Translations that cannot be extracted',
    hint: 'Ids and messages must be plain strings in the source code.',
  },

  // Plugins
  'plugin-not-found': {
    title: 'Plugin, theme or preset not found',
    hint: 'Install the package, or check its name in the config.',
  },
  'plugin-not-loadable': {title: 'Plugin, theme or preset that cannot be loaded'},
  'plugin-invalid': {title: 'Invalid plugin'},
  'plugin-options-invalid': {title: 'Invalid plugin options'},
  'theme-config-invalid': {title: 'Invalid theme config'},
  'plugin-version-mismatch': {
    title: 'Docusaurus packages of different versions',
    hint: 'Give all @docusaurus packages the same version in package.json and install again.',
  },
  'dev-server-setting-ignored': {
    title: 'Settings of the dev server without effect',
    hint: 'Remove them; each line says what does the same.',
  },
  'duplicate-plugin-id': {
    title: 'Plugins that share an id',
    hint: 'Give each instance an "id" option of its own.',
  },
  'plugin-throws': {title: 'A plugin failed'},
  'post-build-throws': {title: 'A plugin failed after the build'},
  'invalid-html-tag': {title: 'Invalid HTML tag'},
  'lost-write': {
    title: 'A plugin wrote into the last site',
    hint: 'Read and write files in the folder that postBuild() gets as outDir: the new site takes the place of the last one at the end.',
  },
  'unknown-plugin': {title: 'Unknown plugin'},

  // Routes
  'duplicate-routes': {
    title: 'Pages with the same path',
    hint: 'Only one of them is reachable: change the slug or the path of the others.',
    silence: 'onDuplicateRoutes: "ignore"',
  },
  'invalid-route': {title: 'Invalid route'},

  // Markdown
  'invalid-front-matter': {title: 'Invalid front matter'},
  'invalid-data-file': {title: 'Invalid data file'},
  'markdown-syntax': {
    title: 'Invalid Markdown',
    hint: 'In MDX, "<" and "{" in prose must be escaped (\\< and \\{) or put in code.',
  },
  'markdown-plugin-throws': {title: 'A Markdown plugin failed'},
  'broken-markdown-link': {
    title: 'Broken Markdown link',
    silence: 'markdown.hooks.onBrokenMarkdownLinks: "ignore"',
  },
  'broken-markdown-image': {
    title: 'Broken Markdown image',
    silence: 'markdown.hooks.onBrokenMarkdownImages: "ignore"',
  },
  'unused-directive': {
    title: 'Unused Markdown directive',
    hint: 'It is shown as plain text. Escape the colon (\\:) if it is meant so.',
  },
  'missing-asset': {title: 'Missing file'},
  'invalid-json': {title: 'Invalid JSON'},
  'import-cycle': {
    title: 'Imports in a circle',
    hint: 'Move what both need to a file that imports neither.',
  },
  'unknown-doc-id': {title: 'Unknown document id'},
  'unknown-sidebar': {title: 'Unknown sidebar'},

  // Shell
  'module-not-found': {
    title: 'Module not found',
    hint: 'Check the path and its case, or install the package.',
  },
  'shell-compile-error': {title: 'Code that does not compile'},
  'shell-compile-warning': {title: 'Warning of the bundler'},

  // Rendering
  'component-throws': {title: 'A component failed while rendering'},
  'page-without-default-export': {
    title: 'A page without component',
    hint: 'Export the page component as default.',
  },
  'global-data-read-whole': {
    title: 'A page reads the global data of all plugins',
    hint: 'Its readers load everything: read one plugin with usePluginData().',
  },

  // Checks
  'broken-link': {title: 'Broken link', silence: 'onBrokenLinks: "ignore"'},
  'broken-anchor': {title: 'Broken anchor', silence: 'onBrokenAnchors: "ignore"'},

  // Commands
  'not-a-site': {title: 'Not a Docusaurus site'},
  'invalid-argument': {title: 'Invalid argument'},
  'command-failed': {title: 'The command failed'},
  'disk-full': {
    title: 'The disk is full',
    hint: 'Make room, or build to another disk with --out-dir. The last good site is as it was.',
  },
  'output-not-writable': {
    title: 'The output folder cannot be written',
    hint: 'Give this user the right to write there, or name another folder with --out-dir.',
  },
  'audit-differs': {title: 'The store holds something else than its inputs give'},
  'unexpected-error': {
    title: 'Unexpected error',
    hint: 'This is a fault of the engine or of a plugin: please report it with the stack below.',
  },
} as const satisfies {[name: string]: CatalogueEntry};

export type DiagnosticName = keyof typeof catalogue;

export function lookUp(name: string): CatalogueEntry {
  const entries: {[name: string]: CatalogueEntry} = catalogue;
  return entries[name] ?? {title: name};
}
