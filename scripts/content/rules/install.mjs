const rule = 'install';

/** Packages that `dagster` itself installs, or that every project of `create-dagster` has. */
const bundled = new Set([
  'dagster_shared',
  'dagster_pipes',
  'dagster_webserver',
  'dagster_graphql',
]);
const IMPORT = /^\s*(?:from|import) (dagster_\w+|dagstermill)\b/gm;
const INSTALL =
  /\b(?:uv add|uv pip install|pip install|poetry add|uvx)\b[^\n]*|packages=(?:"[^"]*"|'[^']*')|^(?:RUN|dependencies).*$/gm;

function listImports({blocks}) {
  return blocks
    .filter(({language}) => language === 'python' || language === 'py')
    .flatMap(({value, line}) =>
      [...value.matchAll(IMPORT)].map(([, name]) => ({name, line: line + 1})),
    )
    .filter(({name}) => !bundled.has(name));
}

/** Whether a command or the list of a `pyproject.toml` on the page installs the package, also as in `dagster-aws[pyspark]`. */
function installs(page, name) {
  const lines = [
    ...(page.source.match(INSTALL) ?? []),
    ...page.blocks.filter(({language}) => language === 'toml').map(({value}) => value),
  ];
  const pattern = new RegExp(`\\b${name.replaceAll('_', '[-_]')}(?![-\\w])`);
  return lines.some((line) => pattern.test(line));
}

function checkPage(page) {
  const first = new Map();
  for (const entry of listImports(page)) if (!first.has(entry.name)) first.set(entry.name, entry);
  return [...first.values()]
    .filter(({name}) => !installs(page, name))
    .map(({name, line}) => ({
      file: page.file,
      line,
      rule,
      message: `the page imports ${name} and doesn't say how to install it`,
      fix: `Expected a line such as: uv add ${name.replaceAll('_', '-')}`,
    }));
}

/** A page that imports an integration says how to install it. Archived versions stay as they were. */
export function checkInstall({pages}) {
  return pages.filter(({version}) => version === 'current').flatMap(checkPage);
}
