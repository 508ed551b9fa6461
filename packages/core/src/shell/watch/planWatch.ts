import type {Configuration} from '@rspack/core';
import type {LoadedSite} from '../../shared/site.js';
import type {Compiled} from '../compile.js';
import {createConfigs} from '../createConfigs.js';
import {ENTRIES} from '../entries.js';
import {writePortableSources} from '../generated/sources.js';
import {fingerprintConfig} from '../cache/fingerprintConfig.js';
import type {OutputFile} from '../output/types.js';
import {createPortablePaths} from '../cache/portablePaths.js';
import type {BundlePlan} from '../bundlePlan.js';
import type {Side} from '../options.js';
import {createBundlePlans, type BrowserValue, type PlanOptions} from '../createBundlePlans.js';
import {readServerFile} from '../result/readShell.js';
import {withoutMarkdownFolders} from './markdownFolders.js';

/** By its hash, a compilation is known again: browsers ask for what has changed since then. */
interface Compilation {
  compilation: string;
}

export type WatchedBrowser = BrowserValue & Compilation;
export type WatchedNode = Compilation & {serverFile: string};

export interface WatchPlans {
  browser: BundlePlan<WatchedBrowser>;
  node: BundlePlan<WatchedNode>;
}

function hashOf({stats}: Compiled): string {
  return stats.hash ?? '';
}

export async function planWatch(
  o: PlanOptions,
  onFile: (side: Side, file: OutputFile) => void,
): Promise<WatchPlans> {
  const {browser, node} = await createBundlePlans(o);
  return {
    browser: {
      ...browser,
      place: (file) => onFile('browser', file),
      read: (compiled, modules) => ({
        ...browser.read(compiled, modules),
        compilation: hashOf(compiled),
      }),
    },
    node: {
      ...node,
      place: (file) => onFile('node', file),
      read: (compiled) => ({
        serverFile: readServerFile(compiled.stats),
        compilation: hashOf(compiled),
      }),
    },
  };
}

type Configs = {[side in Side]: Configuration};

function describeShape(site: LoadedSite, configs: Configs, {outDir, workDir}: PlanOptions): string {
  const {siteDir, localizationDir} = site.context;
  const paths = createPortablePaths({siteDir, outDir, workDir, localizationDir});
  const bundles = [configs.browser, configs.node].map((config) =>
    fingerprintConfig(withoutMarkdownFolders(config), paths),
  );
  return [...bundles, JSON.stringify(writePortableSources(site))].join(' ');
}

export interface ShapeCache {
  /** To be called before Rspack is given the plans: it fills in what they leave open. */
  remember(): void;
  /** Whether another site leads to the same plans: to all that decides the shell beside the files that it is made of. */
  fits(site: LoadedSite): Promise<boolean>;
  /** The configurations of the last site that fits. */
  newest(): Configs;
}

export function keepShape({browser, node}: WatchPlans): ShapeCache {
  const {options} = browser;
  let configs: Configs = {browser: browser.config, node: node.config};
  let shape: string | undefined;
  const remember = () => void (shape ??= describeShape(options.site, configs, options));
  return {
    remember,
    async fits(site) {
      remember();
      const listModules = options.listModules ?? (() => []);
      const settings = {entries: ENTRIES, ...options, site, listModules, isPortable: true};
      const next = await createConfigs(settings);
      const isSame =
        shape === describeShape(site, next, options) &&
        [browser, node].every(({published}) => published.matches(published.used(), site));
      if (isSame) configs = next;
      return isSame;
    },
    newest: () => configs,
  };
}
