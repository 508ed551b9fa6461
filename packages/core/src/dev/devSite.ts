import path from 'node:path';
import type {GlobalData} from '@docusaurus/types';
import {loadSiteContext} from '../config/index.js';
import {loadSite} from '../plugins/index.js';
import {bundler} from '../shell/index.js';
import {
  findDuplicateRoutes,
  planRoutes,
  type PlannedPage,
  type RoutePlan,
} from '../routes/index.js';
import {recordFile} from '../shared/wire.js';
import type {LoadedSite} from '../shared/site.js';
import type {Diagnostic} from '../diagnostics/index.js';

/** A loaded site with what the server looks up at each request. */
export interface DevSite {
  site: LoadedSite;
  plan: RoutePlan;
  /** By the file that the runtime asks for. */
  pageByRecordFile: Map<string, PlannedPage>;
  globalData: GlobalData;
  diagnostics: Diagnostic[];
}

export interface LoadDevSiteOptions {
  siteDir: string;
  outDir: string;
  locale?: string;
  config?: string;
}

export async function loadDevSite({
  siteDir,
  outDir,
  locale,
  config,
}: LoadDevSiteOptions): Promise<DevSite> {
  const context = await loadSiteContext({
    siteDir,
    outDir,
    bundler,
    ...(locale && {locale}),
    ...(config && {config}),
  });
  const site = await loadSite(context);
  return toDevSite(site);
}

export function toDevSite(site: LoadedSite): DevSite {
  const plan = planRoutes({site});
  const {baseUrl} = site.context;
  const pageByRecordFile = new Map(
    plan.pages.map((page) => [toRecordFile(page.path, baseUrl), page]),
  );
  return {
    site,
    plan,
    pageByRecordFile,
    globalData: site.globalData,
    diagnostics: findDuplicateRoutes({site}),
  };
}

/** Record files are compared decoded: browsers and plugins encode paths differently. */
export function toRecordFile(pathname: string, baseUrl: string): string {
  return path.posix.normalize(decodeURI(recordFile({pathname, baseUrl})));
}
