import path from 'node:path';
import type {
  InitializedPlugin,
  SwizzleAction,
  SwizzleActionStatus,
  SwizzleConfig,
} from '@docusaurus/types';
import Joi from 'joi';
import {messageOf, nearest, throwDiagnostic} from '../../diagnostics/index.js';

export const swizzleActions: SwizzleAction[] = ['wrap', 'eject'];
const statuses: SwizzleActionStatus[] = ['safe', 'unsafe', 'forbidden'];

/** A plugin that brings components. */
export interface SwizzleTheme {
  name: string;
  /** Absolute folders. */
  javascriptPath: string;
  typescriptPath: string | undefined;
  config: SwizzleConfig;
}

/** The exports by which the module of a plugin may describe its components. `getSwizzleComponentList` is the older form. */
export interface SwizzleModule {
  getSwizzleConfig?: () => SwizzleConfig | undefined;
  getSwizzleComponentList?: () => string[] | undefined;
}

export function toTheme(
  instance: InitializedPlugin,
  module: SwizzleModule,
): SwizzleTheme | undefined {
  const themePath = instance.getThemePath?.();
  if (!themePath) return undefined;
  const typescriptPath = instance.getTypeScriptThemePath?.();
  const name = nameTheme(instance);
  return {
    name,
    javascriptPath: path.resolve(instance.path, themePath),
    typescriptPath: typescriptPath && path.resolve(instance.path, typescriptPath),
    config: readSwizzleConfig(name, module),
  };
}

function nameTheme({name, version}: InitializedPlugin): string {
  return ('name' in version ? version.name : undefined) ?? name;
}

function readSwizzleConfig(theme: string, module: SwizzleModule): SwizzleConfig {
  const config = ask(theme, 'getSwizzleConfig()', () => module.getSwizzleConfig?.());
  if (config) return validateSwizzleConfig(theme, config);
  const list = ask(theme, 'getSwizzleComponentList()', () => module.getSwizzleComponentList?.());
  const safe = list ?? [];
  const entries = safe.map((component) => [
    component,
    {actions: {wrap: 'safe', eject: 'safe'}} as const,
  ]);
  return {components: Object.fromEntries(entries)};
}

function ask<Answer>(theme: string, what: string, run: () => Answer): Answer {
  try {
    return run();
  } catch (error) {
    const message = `The theme "${theme}" failed in ${what}: ${messageOf(error)}`;
    return throwDiagnostic({name: 'plugin-throws', message});
  }
}

const schema = Joi.object<SwizzleConfig>({
  components: Joi.object()
    .pattern(
      Joi.string(),
      Joi.object({
        actions: Joi.object({
          wrap: Joi.valid(...statuses).default('unsafe'),
          eject: Joi.valid(...statuses).default('unsafe'),
        }).default(),
        description: Joi.string(),
      }),
    )
    .required(),
});

function validateSwizzleConfig(theme: string, config: unknown): SwizzleConfig {
  const {error, value} = schema.validate(config, {abortEarly: false});
  if (!error) return value;
  throwDiagnostic({
    name: 'plugin-invalid',
    message: `The theme "${theme}" gives an invalid swizzle config: ${messageOf(error)}.`,
    hint: 'This is a fault of the theme, in its getSwizzleConfig().',
  });
}

/** Sorts by how likely a theme is meant: the classic theme, official themes, other official plugins, all others. */
export function sortThemes(themes: SwizzleTheme[]): SwizzleTheme[] {
  const prefixes = ['@docusaurus/theme-classic', '@docusaurus/theme', '@docusaurus'];
  const rank = ({name}: SwizzleTheme) => {
    const found = prefixes.findIndex((prefix) => name.includes(prefix));
    return found === -1 ? prefixes.length : found;
  };
  const isFirst = ({name}: SwizzleTheme, index: number) =>
    themes.findIndex((theme) => theme.name === name) === index;
  return themes.filter(isFirst).sort((a, b) => rank(a) - rank(b));
}

/** Finds a theme by name. A name that differs only in case is accepted too. */
export function findTheme(themes: SwizzleTheme[], name: string): SwizzleTheme {
  const found =
    themes.find((theme) => theme.name === name) ??
    themes.find((theme) => theme.name.toLowerCase() === name.toLowerCase());
  if (found) return found;
  const names = themes.map((theme) => theme.name);
  const suggestion = nearest(name, names);
  throwDiagnostic({
    name: 'invalid-argument',
    message: `The site has no theme "${name}".`,
    expected: names.join(', '),
    ...(suggestion && {hint: `Did you mean "${suggestion}"?`}),
  });
}
