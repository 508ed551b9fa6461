import {forgetGlobalData} from '../globalData/browserGlobalData.js';
import {forgetOldVersions, readModule} from '../modules/browserModules.js';
import type {PageRecord} from '../../../shared/wire.js';
import {runtime} from '../modules/browserRuntime.js';
import {loadPage, loadPageOfRecord} from '../page/loadPage.js';
import type {Page} from '../page/Page.js';
import {forgetRecords, loadRecord, rememberRecord} from '../page/records.js';
import {forgetVersionDocs} from '../versionDocs/browserVersionDocs.js';
import {refresh} from './families.js';

/** What is evaluated only while React renders joins its family too late. */
function evaluateAll({files}: PageRecord): void {
  for (const ref of files) {
    try {
      if (ref.startsWith('p:')) readModule(ref);
    } catch {
      // It shows where it is rendered.
    }
  }
}

type Scope = {__velocisaurusUpdateShell?: () => Promise<boolean>};

/**
 * `window.__velocisaurus.showRecord(pathname, record, site)`: shows what has become of the page on the screen in its place, scrolled as
 * it was. Names of page modules and data tell their content. What is the same component in another version keeps its state. `velocisaurus:mounted`, dispatched on the window, says that there
 * is an app to show it in.
 */
export function installHotReload(show: (page: Page) => void): void {
  let last = 0;
  let lastSite: number | undefined;

  /** What is derived from all pages, which is large where there are many. */
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
    // A later one has come meanwhile, or the writer has gone elsewhere.
    if (own !== last || decodeURI(location.pathname) !== pathname) return;
    evaluateAll(record);
    refresh();
    show(page);
    forgetOldVersions(record.files);
  };
  runtime.showAgain = async () => {
    const own = ++last;
    const pathname = decodeURI(location.pathname);
    const page = await loadPage(pathname);
    if (own !== last) return;
    evaluateAll(await loadRecord(pathname));
    refresh();
    show(page);
  };
  runtime.updateShell = (globalThis as Scope).__velocisaurusUpdateShell;
  dispatchEvent(new Event('velocisaurus:mounted'));
}
