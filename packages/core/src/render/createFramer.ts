import {hashContent} from '../shared/hash.js';
import {MODULES_FOLDER, type ModuleRef} from '../shared/wire.js';
import type {CompiledPage} from '../pages/index.js';
import type {BrowserShell} from '../shared/site.js';
import {listPartScripts} from '../shared/parts.js';
import type {Frame, PageTemplateSettings} from './types.js';

export interface FramedPage extends Frame {
  /** Changes with anything that is put around the page as React made it, its data files among them. */
  key: string;
}

export type FramePage = (page: CompiledPage) => FramedPage;

function toScriptFile(ref: ModuleRef): string[] {
  return ref.startsWith('p:') ? [`${MODULES_FOLDER}/${ref.slice(2)}.js`] : [];
}

/** Tells which scripts and stylesheets a page names. */
export function createFramer({
  browser,
  template,
}: {
  browser: BrowserShell;
  template: PageTemplateSettings;
}): FramePage {
  const parts = listPartScripts(browser.modules);
  const settings = JSON.stringify([template, parts]);
  return ({record, shellIds}) => {
    const {entry, modules} = browser;
    const needed = [entry, ...shellIds.map((id) => modules[id] ?? {js: [], css: []})];
    const modulesOfPage = record.files.flatMap(toScriptFile);
    const scripts = [...new Set([...needed.flatMap(({js}) => js), ...modulesOfPage])];
    const stylesheets = [...new Set(needed.flatMap(({css}) => css))];
    const key = hashContent(JSON.stringify([settings, scripts, stylesheets, record.files]), 32);
    return {scripts, stylesheets, parts, key};
  };
}
