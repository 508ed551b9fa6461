import {hashContent} from '../shared/hash.js';
import {MODULES_FOLDER, type ModuleRef, type PageRecord, type RouteRecord} from '../shared/wire.js';
import type {BrowserShell} from '../shared/site.js';
import {listPartScripts} from '../shared/parts.js';
import {SIDEBAR_MARKER} from '../shared/sidebarMarker.js';
import type {Frame, PageTemplateSettings} from './types.js';

export interface FramedPage extends Frame {
  /** Changes with everything that is put around the HTML from React, including the names of the data files of the page. */
  key: string;
}

/** The parts of a page that its frame depends on. */
export interface FrameInput {
  record: Pick<PageRecord, 'files' | 'route'>;
  shellIds: string[];
}

export type FramePage = (page: FrameInput) => FramedPage;

function toScriptFile(ref: ModuleRef): string[] {
  return ref.startsWith('p:') ? [`${MODULES_FOLDER}/${ref.slice(2)}.js`] : [];
}

/** The components of the layouts around the content of the page. */
function listLayouts({routes, component}: RouteRecord): string[] {
  return routes ? [component.slice('s:'.length), ...routes.flatMap(listLayouts)] : [];
}

/** Creates the function that lists the scripts and stylesheets of a page. */
export function createDocumentTemplate({
  browser,
  template,
}: {
  browser: BrowserShell;
  template: PageTemplateSettings;
}): FramePage {
  const {entry, modules} = browser;
  const parts = listPartScripts(modules);
  const menuScripts = parts[SIDEBAR_MARKER] ?? [];
  const settings = hashContent(JSON.stringify([template, parts]), 32);
  const listModules = (ids: string[]) => ids.map((id) => modules[id] ?? {js: [], css: []});
  const listLayoutScripts = (route: RouteRecord) => {
    const needed = [entry, ...listModules(listLayouts(route))];
    return [...new Set(needed.flatMap(({js}) => js))];
  };
  return ({record, shellIds}) => {
    const needed = [entry, ...listModules(shellIds)];
    const modulesOfPage = record.files.flatMap(toScriptFile);
    const scripts = [...new Set([...needed.flatMap(({js}) => js), ...modulesOfPage])];
    const stylesheets = [...new Set(needed.flatMap(({css}) => css))];
    const key = hashContent(JSON.stringify([settings, scripts, stylesheets, record.files]), 32);
    const {late} = template;
    const isLate = late?.lateContent && record.route?.routes;
    const ofLate = isLate && {layoutScripts: listLayoutScripts(record.route!), menuScripts};
    return {scripts, ...ofLate, stylesheets, parts, key};
  };
}
