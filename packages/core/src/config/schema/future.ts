import {getVcsPreset, VcsPresetNames} from '@docusaurus/utils';
import Joi from 'joi';
import type {FasterConfig, FutureConfig, FutureV4Config, VcsConfig} from '@docusaurus/types';
import type {CustomHelpers} from 'joi';
import {expecting, moved, objectOr, tell} from './atoms.js';

export const fasterFlags: (keyof FasterConfig)[] = [
  'swcJsLoader',
  'swcJsMinimizer',
  'swcHtmlMinimizer',
  'lightningCssMinimizer',
  'mdxCrossCompilerCache',
  'rspackBundler',
  'rspackPersistentCache',
  'ssgWorkerThreads',
  'gitEagerVcs',
];

const v4Flags: (keyof FutureV4Config)[] = [
  'removeLegacyPostBuildHeadAttribute',
  'useCssCascadeLayers',
  'siteStorageNamespacing',
  'fasterByDefault',
  'mdx1CompatDisabledByDefault',
];

function setAll<Flag extends string>(flags: Flag[], value: boolean): {[flag in Flag]: boolean} {
  return Object.fromEntries(flags.map((flag) => [flag, value])) as {[flag in Flag]: boolean};
}

function shortcut(flags: string[]) {
  return expecting(
    Joi.boolean().custom((value: boolean) => setAll(flags, value)),
    'a boolean, or an object of flags',
  );
}

// Left undefined where the site says nothing: `settleConfig` derives them from the v4 flags.
const faster = objectOr(
  Joi.object(Object.fromEntries(fasterFlags.map((flag) => [flag, Joi.boolean()]))),
  shortcut(fasterFlags),
);

const v4 = objectOr(
  Joi.object(Object.fromEntries(v4Flags.map((flag) => [flag, Joi.boolean().default(false)]))),
  shortcut(v4Flags),
).default(() => setAll(v4Flags, false));

const VCS_FUNCTIONS = {
  initialize: (arity: number) => arity <= 1,
  getFileCreationInfo: (arity: number) => arity === 1,
  getFileLastUpdateInfo: (arity: number) => arity === 1,
};

function isVcs(value: unknown): value is VcsConfig {
  if (typeof value !== 'object' || value === null) return false;
  const functions = value as {[name: string]: unknown};
  return (
    Object.keys(functions).every((name) => name in VCS_FUNCTIONS) &&
    Object.entries(VCS_FUNCTIONS).every(([name, hasRightArity]) => {
      const found = functions[name];
      return typeof found === 'function' && hasRightArity(found.length);
    })
  );
}

function readVcs(value: unknown, helpers: CustomHelpers) {
  const preset = VcsPresetNames.find((name) => name === value);
  if (preset !== undefined) return getVcsPreset(preset);
  if (typeof value === 'boolean' || isVcs(value)) return value;
  return tell(helpers, 'This is neither a known preset nor a complete set of functions.');
}

const vcs = expecting(
  Joi.any().custom(readVcs),
  `a boolean, one of ${VcsPresetNames.map((name) => `"${name}"`).join(', ')}, ` +
    'or an object of the functions initialize(params), getFileCreationInfo(path), getFileLastUpdateInfo(path)',
);

function defaultFuture(): FutureConfig {
  return {
    v4: setAll(v4Flags, false),
    faster: setAll(fasterFlags, false),
    experimental_vcs: getVcsPreset('default-v1'),
    experimental_router: 'browser',
  };
}

export const future = Joi.object({
  v4,
  faster,
  experimental_vcs: vcs.default(true),
  experimental_router: Joi.string().valid('browser', 'hash').default('browser'),
  experimental_storage: moved('storage'),
  experimental_faster: moved('future.faster'),
}).default(defaultFuture);
