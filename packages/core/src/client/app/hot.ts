import {forgetGlobalData} from './globalData/browserGlobalData.js';
import {forgetModules} from './modules/browserModules.js';
import {runtime} from './modules/browserRuntime.js';
import {bumpVersions} from './page/componentCache.js';
import {loadPage} from './page/loadPage.js';
import type {Page} from './page/Page.js';
import {forgetRecords} from './page/records.js';

/**
 * `window.__velocisaurus.reloadPage({files})`: fetches the record of the page on the screen anew, and what it needs, and
 * shows it in place, scrolled as it was. Names of page modules and data tell their content; `files` are those that changed
 * under the same name. Layouts whose modules did not change keep their state.
 */
export function installHotReload(show: (page: Page) => void): void {
  runtime.reloadPage = async ({files = []} = {}) => {
    forgetRecords();
    forgetGlobalData();
    forgetModules(files);
    bumpVersions(files);
    show(await loadPage(decodeURI(window.location.pathname)));
  };
}
