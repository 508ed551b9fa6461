import {readdir} from 'node:fs/promises';
import path from 'node:path';
import {posixPath} from '@docusaurus/utils';
import type {SwizzleAction, SwizzleActionStatus, SwizzleConfig} from '@docusaurus/types';
import {nearest, throwDiagnostic} from '../../diagnostics/index.js';
import {swizzleActions} from './theme.js';

export interface ThemeComponent {
  /** Path below the theme folder, e.g. `DocItem/Layout`. */
  name: string;
  actions: {[action in SwizzleAction]: SwizzleActionStatus};
  description: string;
}

const testFolders = ['__test__', '__tests__', '__mocks__', '__fixtures__'];

/** All that can be swizzled, the safest first. */
export async function listComponents({
  themePath,
  config,
}: {
  themePath: string;
  config: SwizzleConfig;
}): Promise<ThemeComponent[]> {
  const modules = await listModules(themePath);
  const folders = listFoldersBetween(modules);
  const components = [
    ...modules.map((name) => describe(name, config, 'unsafe')),
    // A folder without index module cannot be imported, so there is nothing to wrap.
    ...folders.map((name) => describe(name, config, 'forbidden')),
  ];
  return components.sort(
    (a, b) => rankSafety(b) - rankSafety(a) || (a.name < b.name ? -1 : Number(a.name > b.name)),
  );
}

function describe(
  name: string,
  {components}: SwizzleConfig,
  wrap: SwizzleActionStatus,
): ThemeComponent {
  const {actions, description} = components[name] ?? {};
  return {
    name,
    actions: {wrap: actions?.wrap ?? wrap, eject: actions?.eject ?? 'unsafe'},
    description: description ?? 'N/A',
  };
}

function isSafe(component: ThemeComponent, action: SwizzleAction): boolean {
  return component.actions[action] === 'safe';
}

function rankSafety(component: ThemeComponent): number {
  return (isSafe(component, 'wrap') ? 2 : 0) + (isSafe(component, 'eject') ? 1 : 0);
}

export function isWhollySafe(component: ThemeComponent): boolean {
  return swizzleActions.every((action) => isSafe(component, action));
}

export function isPartlySafe(component: ThemeComponent): boolean {
  return swizzleActions.some((action) => isSafe(component, action));
}

async function listModules(themePath: string): Promise<string[]> {
  const entries = await readdir(themePath, {recursive: true, withFileTypes: true});
  const files = entries
    .filter((entry) => entry.isFile())
    // Node before 20.12 has only `path`.
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .map((file) => posixPath(path.relative(themePath, file)));
  return [...new Set(files.filter(isModule).map(nameComponent))];
}

function isModule(file: string): boolean {
  const isScript = /\.[jt]sx?$/.test(file) && !/\.d\.[jt]sx?$/.test(file);
  const isTest = /\.(?:tests?|story|stories)\.[jt]sx?$/.test(file);
  return isScript && !isTest && !file.split('/').some((name) => testFolders.includes(name));
}

function nameComponent(file: string): string {
  return file.replace(/\.[jt]sx?$/, '').replace(/\/index$/, '');
}

/** `['A/B/C']` → `['A', 'A/B']`: folders that are no component themselves can still be ejected as a whole. */
function listFoldersBetween(modules: string[]): string[] {
  const parents = modules.flatMap((name) => {
    const parts = name.split('/');
    return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
  });
  return [...new Set(parents)].filter((folder) => !modules.includes(folder));
}

/** Finds a component by name. A name that differs only in case is accepted too. */
export function findComponent(components: ThemeComponent[], name: string): ThemeComponent {
  const found =
    components.find((component) => component.name === name) ??
    components.find((component) => component.name.toLowerCase() === name.toLowerCase());
  if (found) return found;
  const suggestion = nearest(
    name,
    components.map((component) => component.name),
  );
  throwDiagnostic({
    name: 'invalid-argument',
    message: `The theme has no component "${name}".`,
    hint: suggestion
      ? `Did you mean "${suggestion}"?`
      : 'Run "docusaurus swizzle --list" to see all components.',
  });
}
