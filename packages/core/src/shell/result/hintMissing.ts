import path from 'node:path';
import {isBuiltin} from 'node:module';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {nearest} from '../../diagnostics/index.js';

export interface Surroundings {
  siteDir: string;
  /** The names of all aliases. */
  aliases: string[];
}

function suggest(request: string, candidates: Iterable<string>): string | undefined {
  const found = nearest(
    request,
    [...candidates].filter((name) => name !== request),
  );
  return found && `Did you mean "${found}"?`;
}

function listFolder(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** The nearest name in the folder that the request points into. */
function hintFile({request, folder}: {request: string; folder: string}): string | undefined {
  const names = listFolder(path.dirname(path.join(folder, request)));
  const wanted = path.posix.basename(request);
  // Code is imported without its extension.
  const stems = names.map((name) => path.parse(name).name);
  const found = nearest(wanted, path.extname(wanted) ? [...names, ...stems] : stems);
  return found && `Did you mean "${request.slice(0, -wanted.length)}${found}"?`;
}

function listDependencies(siteDir: string): string[] {
  const file = path.join(siteDir, 'package.json');
  if (!existsSync(file)) return [];
  const json = JSON.parse(readFileSync(file, 'utf8')) as {[field: string]: object | undefined};
  return Object.keys({...json.dependencies, ...json.devDependencies});
}

function hintPackage({request, siteDir}: {request: string; siteDir: string}): string {
  const name = request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
  const dependencies = listDependencies(siteDir);
  if (dependencies.includes(name))
    return 'It is a dependency of the site: run "npm install", or check the path in it.';
  return suggest(name, dependencies) ?? `Install it with "npm install ${name}".`;
}

/** A hint for an import that leads nowhere: the file or package that it probably means, or how to fix it. */
export function hintMissing(
  o: Surroundings & {request: string; importer: string | undefined},
): string | undefined {
  const {siteDir} = o;
  const request = o.request.slice(o.request.lastIndexOf('!') + 1);
  if (isBuiltin(request)) {
    return 'It is a module of Node: browsers have none. Use it in a plugin, or name a replacement by configureWebpack (resolve.fallback).';
  }
  if (request.startsWith('.')) {
    const hint = o.importer && hintFile({request, folder: path.dirname(o.importer)});
    return hint ?? 'Check the path and its case: it is relative to the file that imports it.';
  }
  if (request.startsWith('@site/')) {
    const hint = hintFile({request: request.slice('@site/'.length), folder: siteDir});
    return (
      hint?.replace('"', '"@site/') ??
      "Check the path and its case: it is relative to the site's folder."
    );
  }
  if (/^@(?:theme|theme-original|theme-init|docusaurus|generated)\//.test(request)) {
    return suggest(request, o.aliases) ?? 'No theme or plugin of this site brings it.';
  }
  if (path.isAbsolute(request)) return hintFile({request, folder: ''});
  return hintPackage({request, siteDir});
}
