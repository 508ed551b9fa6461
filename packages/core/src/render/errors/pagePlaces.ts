import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {findInSource, findOnlyElement} from '#mdx';
import {codeFrame} from '../../diagnostics/codeFrame.js';
import {labelModule, toModuleFile, type CompiledPage} from '../../pages/index.js';
import {hurryModule} from '../../shared/hurryModule.js';
import type {Place, PlaceCall} from './placeError.js';
import type {Call} from './trace.js';

export interface PageModules {
  page: Pick<CompiledPage, 'source' | 'inputs'>;
  siteDir: string;
  /** Page modules lie in one of these. */
  folders: string[];
  /** Where they were run. */
  side: 'node' | 'browser';
}

const MODULE = /(?:^|\/)assets\/modules\/([^/]+)\.js$/;
/** Those of `new Function`. */
const LINES_BEFORE = '\n\n';
const MARKDOWN_INPUT = /^(?:source|partial) (.*)$/;

/** The Markdown files that a page is made of, relative to the site. */
function listMarkdown({inputs}: PageModules['page']): string[] {
  return inputs.flatMap(({name}) => MARKDOWN_INPUT.exec(name)?.[1] ?? []);
}

function isNamedAfter(module: string, file: string): boolean {
  const label = labelModule(file);
  return module.startsWith(`${label}.`) || module.startsWith(`${label}-`);
}

/** The text of a module with the lines and columns of its stacks. */
function readAsRun(module: string, {folders, side}: PageModules): string | undefined {
  const places = folders.map((folder) => path.join(folder, toModuleFile(module)));
  const file = places.find((place) => existsSync(place));
  if (!file) return undefined;
  const text = readFileSync(file, 'utf8');
  return side === 'node' ? LINES_BEFORE + hurryModule(text) : text;
}

function readSource(name: string, siteDir: string): string {
  const file = path.resolve(siteDir, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function describe(file: string, line: number, source: string): Place {
  const frame = codeFrame({source, line});
  return {file, line, ...(frame && {frame})};
}

/** Finds what is thrown by the code of a page in the Markdown that it was compiled from. */
export function createPagePlacer(modules: PageModules): PlaceCall {
  const {page, siteDir} = modules;
  return ({address, line, column}: Call) => {
    const module = MODULE.exec(address)?.[1];
    const code = module && readAsRun(module, modules);
    if (!code) return undefined;
    for (const file of listMarkdown(page).filter((name) => isNamedAfter(module, name))) {
      const source = readSource(file, siteDir);
      const found = findInSource({code, line, column, source});
      if (found !== undefined) return describe(file, found, source);
    }
    return undefined;
  };
}

const COMPONENT = /^\s*at (\S+)/gm;
/** Of the page itself, as MDX names it. */
const CONTENT = 'MDXContent';

/** The element of the page that what failed lies in, where there is but one of its name. */
export function placeElement(
  componentStack: string | undefined,
  {page: {source: file}, siteDir}: Pick<PageModules, 'page' | 'siteDir'>,
): Place | undefined {
  const names = [...(componentStack ?? '').matchAll(COMPONENT)].map(([, name]) => name!);
  const within = names.slice(0, Math.max(0, names.indexOf(CONTENT))).reverse();
  if (!file || within.length === 0) return undefined;
  const source = readSource(file, siteDir);
  for (const name of within) {
    const line = findOnlyElement(name, source);
    if (line !== undefined) return describe(file, line, source);
  }
  return undefined;
}
