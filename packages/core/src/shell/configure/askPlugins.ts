import type {Configuration} from '@rspack/core';
import type {ConfigureWebpackUtils, LoadedPlugin} from '@docusaurus/types';
import {liftBundlerPart} from '../../plugins/index.js';
import type {BundlerPart, Bundling} from '../../shared/site.js';
import {createShownAliases, type Aliases} from '../aliases/index.js';
import {watchCode} from '../cache/findOrigin.js';
import {showConfig} from '../config/shown.js';
import {ENTRIES, type Entries} from '../entries.js';
import type {BundlingOptions, Side} from '../options.js';
import {applyConfigurePostCss} from './applyPostCss.js';
import {applyConfigureWebpack, type Applied} from './applyWebpack.js';
import {copyPlain} from './mergeThree.js';
import {createConfigureUtils} from './utils.js';

export type AskOptions = Pick<BundlingOptions, 'site' | 'mode' | 'minify' | 'onWarnings'> & {
  hot?: boolean;
  entries?: Entries;
};

interface Asked extends Applied {
  shown: Configuration;
  carriers: LoadedPlugin[];
}

interface AskSide {
  o: AskOptions;
  side: Side;
  aliases: Aliases;
  utils: ConfigureWebpackUtils;
}

function askForSide({o, side, aliases, utils}: AskSide): Asked {
  const {plugins} = o.site;
  const entry = (o.entries ?? ENTRIES)[side];
  const config = showConfig({...o, side, utils, aliases, entry});
  const shown = copyPlain(config);
  const {look, carriers} = watchCode(config);
  const {onWarnings} = o;
  const applied = applyConfigureWebpack({
    plugins,
    config,
    side,
    utils,
    onWarnings,
    onApplied: look,
  });
  if (side === 'browser') applyConfigurePostCss({plugins, config: applied.config, onApplied: look});
  return {shown, carriers, ...applied};
}

const toSide = ({shown, config, carriers}: Asked): Bundling[Side] => ({
  shown,
  changed: config,
  carriers,
});

function listChangedAliases({shown, config}: Asked): {[alias: string]: unknown} {
  const [before = {}, after = {}] = [shown, config].map(({resolve}) => resolve?.alias || {});
  return Object.fromEntries(
    Object.entries(after).filter(([name, target]) => before[name] !== target),
  );
}

/**
 * Calls `configureWebpack` of all plugins for the server and then for the browser, and `configurePostCss` last, as `build` of
 * published Docusaurus 3.10.2 does. Its `start` has no server bundle and leaves the first out; this engine renders there, too.
 */
export async function askPlugins(o: AskOptions): Promise<BundlerPart> {
  const utils = createConfigureUtils({context: o.site.context, refresh: Boolean(o.hot)});
  const aliases = await createShownAliases(o.site);
  const node = askForSide({o, side: 'node', aliases, utils});
  const browser = askForSide({o, side: 'browser', aliases, utils});
  const {config, changes} = browser;
  const rules = config.module?.rules ?? [];
  return {
    bundling: {node: toSide(node), browser: toSide(browser)},
    ...liftBundlerPart({changes, rules, aliases: listChangedAliases(browser)}),
  };
}

/** Of a site whose plugins were not asked while it was loaded, they are asked now. */
export async function findBundling(o: AskOptions): Promise<Bundling> {
  return o.site.bundling ?? (await askPlugins(o)).bundling!;
}
