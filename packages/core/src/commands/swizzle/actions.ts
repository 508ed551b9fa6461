import {mkdir, readFile, stat, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {Globby, posixPath, THEME_PATH} from '@docusaurus/utils';
import {throwDiagnostic} from '../../diagnostics/index.js';
import {wrapperSource} from './wrapperSource.js';

export interface ActionParams {
  siteDir: string;
  themePath: string;
  /** Path below the theme folder, e.g. `DocItem/Layout`. */
  componentName: string;
  typescript: boolean;
}

/** Copies the component, with all below it, and gives the files that it wrote. */
export async function eject(params: ActionParams): Promise<string[]> {
  const {siteDir, themePath} = params;
  const sources = await listSources(params);
  return Promise.all(
    sources.map(async (source) => {
      const target = path.join(siteDir, THEME_PATH, path.relative(themePath, source));
      await writeSource(target, withoutLicense(await readFile(source, 'utf8')));
      return target;
    }),
  );
}

async function listSources(params: ActionParams): Promise<string[]> {
  const from = path.join(params.themePath, params.componentName);
  const pattern = (await isFolder(from)) ? path.join(from, '**/*') : `${from}.*`;
  const sources = await Globby(posixPath(pattern), {ignore: listIgnored(params)});
  if (sources.length > 0) return sources;
  throwDiagnostic({
    name: 'command-failed',
    message: `There are no files of the component "${params.componentName}" to copy.`,
    found: pattern,
  });
}

function listIgnored({typescript}: ActionParams): string[] {
  return [
    '**/*.{story,stories,test,tests}.{js,jsx,ts,tsx}',
    '**/{__fixtures__,__tests__}/*',
    // Compiled themes carry declarations beside their JavaScript.
    ...(typescript ? [] : ['**/*.{d.ts,ts,tsx}']),
  ];
}

/** The copy is the site's own: the notice of the theme's licence at its head is not. */
function withoutLicense(source: string): string {
  return source.trimStart().replace(/^\/\*.+?\*\/\s*/ms, '');
}

/** Writes a component that renders the theme's own, and gives the file that it wrote. */
export async function wrap(params: ActionParams): Promise<string[]> {
  const {siteDir, themePath, componentName, typescript} = params;
  const index = (await isFolder(path.join(themePath, componentName))) ? '/index' : '';
  const extension = typescript ? '.tsx' : '.js';
  const target = path.resolve(siteDir, THEME_PATH, `${componentName}${index}${extension}`);
  await writeSource(target, wrapperSource({componentName, typescript}));
  return [target];
}

async function writeSource(file: string, source: string): Promise<void> {
  await mkdir(path.dirname(file), {recursive: true});
  await writeFile(file, source);
}

async function isFolder(file: string): Promise<boolean> {
  return stat(file).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
