import {forgetGlobalData} from '../globalData/browserGlobalData.js';
import {forgetOldVersions, readModule} from '../modules/browserModules.js';
import type {PageRecord} from '../../../shared/wire.js';
import {runtime} from '../modules/browserRuntime.js';
import {loadPage, loadPageOfRecord} from '../page/loadPage.js';
import type {Page} from '../page/Page.js';
import {forgetRecords, loadRecord, rememberRecord} from '../page/records.js';
import {forgetVersionDocs} from '../versionDocs/browserVersionDocs.js';
import {refresh} from './families.js';

/** Evaluates the page modules before React renders them: during the rendering, it is too late to join a family. */
function evaluateAll({files}: PageRecord): void {
  for (const ref of files) {
    try {
      if (ref.startsWith('p:')) readModule(ref);
    } catch {
      // The module throws again where it is rendered.
    }
  }
}

const isAt = (pathname: string) => decodeURI(location.pathname) === pathname;

type Scope = {__velocisaurusUpdateShell?: () => Promise<boolean>};

/**
 * Sets `window.__velocisaurus.showRecord(pathname, record, site)`, which replaces the page on the screen by its new version and
 * keeps the scroll position. The names of page modules and data change with their content. A component keeps its state across
 * versions. Dispatches `velocisaurus:mounted` on the window once there is an app to show pages in.
 */
export function installHotReload(show: (page: Page) => void): void {
  let last = 0;
  let lastSite: number | undefined;

  /** Forgets data that is derived from all pages, unless the site is still the same. On a large site, this data is large. */
  function forgetSite(site: number): void {
    if (site === lastSite) return;
    lastSite = site;
    forgetGlobalData();
    forgetVersionDocs();
  }

  runtime.showRecord = async (pathname, record, site) => {
    const own = ++last;
    forgetRecords();
    forgetSite(site);
    rememberRecord(record, pathname);
    const page = await loadPageOfRecord(record, pathname);
    // A later record has arrived meanwhile, or the writer has gone to another page.
    if (own !== last || !isAt(pathname)) return;
    evaluateAll(record);
    refresh();
    show(page);
    forgetOldVersions(record.files);
  };
  runtime.showAgain = async () => {
    const own = ++last;
    const pathname = decodeURI(location.pathname);
    const page = await loadPage(pathname);
    const record = await loadRecord(pathname);
    if (own !== last) return;
    evaluateAll(record);
    // The layouts may stay when the writer goes to another page.
    refresh();
    if (isAt(pathname)) show(page);
  };
  runtime.updateShell = (globalThis as Scope).__velocisaurusUpdateShell;
  dispatchEvent(new Event('velocisaurus:mounted'));
}
