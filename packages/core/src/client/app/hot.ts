import {forgetGlobalData} from './globalData/browserGlobalData.js';
import {forgetModules} from './modules/browserModules.js';
import {runtime} from './modules/browserRuntime.js';
import {bumpVersions} from './page/componentCache.js';
import {loadPage} from './page/loadPage.js';
import type {Page} from './page/Page.js';
import {forgetRecords} from './page/records.js';

/**
 * `window.__velocisaurus.reloadPage({files})`: forgets records and page modules (all, or these), fetches what the page on
 * the screen needs, and shows it in place, scrolled as it was. Layouts whose modules did not change keep their state.
 */
export function installHotReload(show: (page: Page) => void): void {
  runtime.reloadPage = async ({files} = {}) => {
    forgetRecords();
    forgetGlobalData();
    forgetModules(files);
    bumpVersions(files);
    show(await loadPage(decodeURI(window.location.pathname)));
  };
}
