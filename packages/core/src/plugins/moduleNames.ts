import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {nearest, throwDiagnostic} from '../diagnostics/index.js';

export type ModuleKind = 'plugin' | 'theme' | 'preset';

/** The package names that a shorthand may mean, in the order in which they are tried. */
export function expandShorthand(name: string, kind: ModuleKind): string[] {
  if (!name.startsWith('@')) {
    return [name, `@docusaurus/${kind}-${name}`, `docusaurus-${kind}-${name}`];
  }
  const slash = name.indexOf('/');
  if (slash === -1) return [`${name}/docusaurus-${kind}`];
  return [name, `${name.slice(0, slash)}/docusaurus-${kind}-${name.slice(slash + 1)}`];
}

/** Resolves a name or shorthand in the config to the path of its module. Throws if there is none. */
export function resolveModule({
  name,
  kind,
  siteConfigPath,
  siteRequire,
}: {
  name: string;
  kind: ModuleKind;
  siteConfigPath: string;
  siteRequire: NodeJS.Require;
}): {request: string; file: string} {
  const candidates = expandShorthand(name, kind);
  for (const request of candidates) {
    try {
      return {request, file: siteRequire.resolve(request)};
    } catch (error) {
      // The next candidate may be installed.
      if (isNotExported(error)) refuseNotExported({name, kind, siteConfigPath, request});
    }
  }
  const near = nearest(name, listInstalledNames(siteConfigPath, kind));
  return throwDiagnostic({
    name: 'plugin-not-found',
    message: `The ${kind} "${name}" cannot be found.`,
    file: path.basename(siteConfigPath),
    found: name,
    ...describeExpected(name, candidates),
    ...(near && {hint: `Did you mean "${near}"?`}),
  });
}

function isNotExported(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ERR_PACKAGE_PATH_NOT_EXPORTED';
}

/** Docusaurus finds plugins by `require.resolve`, which does not see the condition "import". */
function refuseNotExported(o: {
  name: string;
  kind: ModuleKind;
  siteConfigPath: string;
  request: string;
}): never {
  throwDiagnostic({
    name: 'plugin-not-found',
    message: `The ${o.kind} "${o.name}" is installed, but its package.json lets no require() find it.`,
    file: path.basename(o.siteConfigPath),
    found: o.request,
    expected:
      'an "exports" field with a condition "require" or "default", as published Docusaurus needs it',
    hint: 'Use a version of the package that supports Docusaurus 3, or name its file by a path.',
  });
}

function describeExpected(name: string, candidates: string[]): {expected: string; hint?: string} {
  if (/^\.|^[\\/]/.test(name)) {
    return {
      expected: 'a JavaScript or TypeScript file',
      hint: 'Paths are relative to the config file.',
    };
  }
  return {expected: `an installed package named ${candidates.join(' or ')}`};
}

/** The names, long and short, by which a site could refer to its dependencies. */
function listInstalledNames(siteConfigPath: string, kind: ModuleKind): string[] {
  const file = path.join(path.dirname(siteConfigPath), 'package.json');
  if (!existsSync(file)) return [];
  const {dependencies = {}} = JSON.parse(readFileSync(file, 'utf8')) as {dependencies?: object};
  return Object.keys(dependencies)
    .filter((name) => name.includes(`${kind}-`))
    .flatMap((name) => [name, name.slice(name.indexOf(`${kind}-`) + kind.length + 1)]);
}
