import path from 'node:path';
import {logger} from '@docusaurus/logger';
import type {SwizzleAction} from '@docusaurus/types';
import {throwDiagnostic} from '../../diagnostics/index.js';
import {resolveSiteDir} from '../siteDir.js';
import {eject, wrap} from './actions.js';
import {findComponent, listComponents, type ThemeComponent} from './components.js';
import {askAction, askComponent, askLanguage, askTheme, askWhetherToDare} from './prompts.js';
import {componentsTable, helpTables} from './tables.js';
import {findTheme, sortThemes, type SwizzleTheme} from './theme.js';
import {loadThemes} from './loadThemes.js';

export interface SwizzleOptions {
  typescript?: boolean;
  javascript?: boolean;
  danger?: boolean;
  list?: boolean;
  wrap?: boolean;
  eject?: boolean;
  config?: string;
}

/** Asks for the choices that the arguments leave open. If the user leaves a question, the command ends. */
export async function swizzle(
  themeName?: string,
  componentName?: string,
  siteDirParam = '.',
  options: SwizzleOptions = {},
): Promise<void> {
  const siteDir = resolveSiteDir(siteDirParam);
  const themes = sortThemes(await loadThemes({siteDir, config: options.config}));
  if (options.list) return printComponents({themes, themeName, options});
  const theme = themeName ? findTheme(themes, themeName) : await askTheme(themes);
  const language = theme && (await chooseLanguage(theme, options));
  if (!language) return;
  const typescript = language === 'typescript';
  const themePath = findThemePath(theme, typescript);
  const components = await listComponents({themePath, config: theme.config});
  const component = await chooseComponent(components, componentName);
  const action = component && (await chooseAction(component, options));
  if (!action) return;
  const params = {siteDir, themePath, componentName: component.name, typescript};
  report({theme, component, action, files: await perform[action](params)});
}

const perform = {wrap, eject};

/** Of the named theme, or of all. */
async function printComponents({
  themes,
  themeName,
  options: {typescript = false},
}: {
  themes: SwizzleTheme[];
  themeName: string | undefined;
  options: SwizzleOptions;
}): Promise<void> {
  const wanted = themeName ? [findTheme(themes, themeName)] : themes;
  const tables = wanted.map(async (theme) => {
    const themePath = findThemePath(theme, typescript);
    return componentsTable(theme.name, await listComponents({themePath, config: theme.config}));
  });
  console.log([...(await Promise.all(tables)), helpTables()].join('\n'));
}

function findThemePath(theme: SwizzleTheme, typescript: boolean): string {
  if (!typescript) return theme.javascriptPath;
  if (theme.typescriptPath) return theme.typescriptPath;
  throwDiagnostic({
    name: 'invalid-argument',
    message: `The theme "${theme.name}" brings no TypeScript sources.`,
    hint: 'Use --javascript.',
  });
}

async function chooseLanguage(theme: SwizzleTheme, options: SwizzleOptions) {
  if (options.typescript) return 'typescript';
  if (options.javascript || !theme.typescriptPath) return 'javascript';
  return askLanguage();
}

async function chooseComponent(components: ThemeComponent[], name: string | undefined) {
  return name ? findComponent(components, name) : askComponent(components);
}

/** `undefined` if the user does not want to go on with an unsafe action. */
async function chooseAction(
  component: ThemeComponent,
  options: SwizzleOptions,
): Promise<SwizzleAction | undefined> {
  const action = pickAction(options) ?? (await askAction(component));
  if (!action) return undefined;
  const status = component.actions[action];
  if (status === 'forbidden') throwForbidden(component, action);
  if (status === 'safe' || options.danger) return action;
  logger.warn`To ${action} name=${component.name} is unsafe: it is internal to the theme, and any update may change it.
The option code=${'--danger'} goes ahead without asking.`;
  if (await askWhetherToDare()) return action;
  process.exitCode = 1;
  return undefined;
}

function pickAction(options: SwizzleOptions): SwizzleAction | undefined {
  if (options.wrap) return 'wrap';
  return options.eject ? 'eject' : undefined;
}

function throwForbidden({name}: ThemeComponent, action: SwizzleAction): never {
  throwDiagnostic({
    name: 'invalid-argument',
    message: `The theme does not allow to ${action} the component "${name}".`,
  });
}

interface Outcome {
  theme: SwizzleTheme;
  component: ThemeComponent;
  action: SwizzleAction;
  files: string[];
}

function report({theme, component, action, files}: Outcome): void {
  const shown = files.map((file) => path.relative(process.cwd(), file));
  const done = action === 'wrap' ? 'Wrapped' : 'Ejected';
  logger.success`${done} name=${component.name} of name=${theme.name}: path=${shown}`;
}
