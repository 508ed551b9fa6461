import path from 'node:path';
import {
  createGlobalDataSlicer,
  listVersionDocs,
  planRoutes,
  type PlannedPage,
  type RoutePlan,
  type SliceGlobalData,
} from '../../routes/index.js';
import type {LoadedSite} from '../../shared/site.js';
import type {VersionDocs} from '../../shared/versionDocs.js';
import {versionDocsFile} from '../../shared/versionDocs.js';
import {recordFile} from '../../shared/wire.js';

/** A loaded site with indexes for requests. After each change of the site, another object replaces it. */
export interface DevSite {
  site: LoadedSite;
  plan: RoutePlan;
  /** Record file that the runtime asks for → page. */
  pageByRecordFile: Map<string, PlannedPage>;
  slice: SliceGlobalData;
  /** File in a built site → the documents that it holds. */
  versionDocs: Map<string, VersionDocs>;
}

/** Record files are compared decoded: browsers and plugins encode paths differently. */
export function toRecordFile(pathname: string, baseUrl: string): string {
  const file = recordFile({pathname, baseUrl});
  try {
    return path.posix.normalize(decodeURI(file));
  } catch {
    return file;
  }
}

export function indexSite(site: LoadedSite): DevSite {
  const plan = planRoutes({site});
  const {baseUrl, siteConfig} = site.context;
  const {globalData} = site;
  const {themeConfig} = siteConfig;
  return {
    site,
    plan,
    pageByRecordFile: new Map(plan.pages.map((page) => [toRecordFile(page.path, baseUrl), page])),
    slice: createGlobalDataSlicer({globalData, themeConfig}),
    versionDocs: new Map(
      listVersionDocs({site}).map(({key, docs}) => [versionDocsFile(key), docs]),
    ),
  };
}
