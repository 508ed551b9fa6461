import type {ReactNode} from 'react';
import {HelmetProvider, type FilledContext} from 'react-helmet-async';
import {StaticRouter} from 'react-router-dom';
import type {GlobalData} from '@docusaurus/types';
import type {
  PageToRender,
  RenderedApp,
  RendererSetup,
  ServerEntry,
} from '../../shared/rendering.js';
import {App} from './App.js';
import {BrokenLinksContext, createLinkCollector} from './contexts/brokenLinksContext.js';
import {recordGlobalData} from './globalData/recordGlobalData.js';
import {HighlightRecorderContext} from './highlight/HighlightRecorder.js';
import {createNodeModules} from './modules/nodeModules.js';
import type {ReadModule} from './modules/types.js';
import {createRoutes, notFoundRecord} from './page/createRoutes.js';
import {pickBranch} from './page/pickBranch.js';
import {describeHead} from './server/describeHead.js';
import {renderToHtml} from './server/renderToHtml.js';

let whole: GlobalData = {};
let read: ReadModule | undefined;

export const setUp: ServerEntry['setUp'] = (setup: RendererSetup) => {
  whole = setup.globalData;
  read = createNodeModules(setup);
};

/** What one rendering of a page leaves behind. */
interface Collected extends ReturnType<typeof createLinkCollector> {
  highlights: {[key: string]: string};
  helmetContext: Partial<FilledContext>;
  describeReads: () => RenderedApp['globalData'];
}

interface Attempt {
  app: ReactNode;
  collected: Collected;
}

function showGlobalData(data: PageToRender['record']['globalData']) {
  if (data === 'whole') return {globalData: whole, describeReads: () => 'whole' as const};
  return recordGlobalData({slice: data, whole});
}

function listRoutes({record, pathname}: PageToRender) {
  if (!read) throw new Error('renderPage() was called before setUp().');
  const branch = record.route ? [record.route] : pickBranch(record, pathname);
  const routes = [...branch, notFoundRecord];
  return createRoutes({routes, reader: {read, inline: record.inline}});
}

function createAttempt(page: PageToRender): Attempt {
  const {globalData, describeReads} = showGlobalData(page.record.globalData);
  const highlights: Collected['highlights'] = {};
  const helmetContext: Collected['helmetContext'] = {};
  const collector = createLinkCollector();
  const app = (
    <HelmetProvider context={helmetContext}>
      <StaticRouter location={page.pathname} context={{}}>
        <BrokenLinksContext.Provider value={collector.brokenLinks}>
          <HighlightRecorderContext.Provider value={(key, encoded) => (highlights[key] = encoded)}>
            <App initialPage={{kind: 'ready', routes: listRoutes(page), globalData}} />
          </HighlightRecorderContext.Provider>
        </BrokenLinksContext.Provider>
      </StaticRouter>
    </HelmetProvider>
  );
  const reads = describeReads as Collected['describeReads'];
  return {app, collected: {...collector, highlights, helmetContext, describeReads: reads}};
}

async function renderWith(page: PageToRender): Promise<RenderedApp> {
  let attempt: Attempt | undefined;
  const html = await renderToHtml(() => (attempt = createAttempt(page)).app);
  const {links, anchors, highlights, helmetContext, describeReads} = attempt!.collected;
  return {
    html,
    ...describeHead(helmetContext.helmet!),
    links: [...links],
    anchors: [...anchors],
    highlights,
    globalData: describeReads(),
  };
}

/** A page that looks beyond its slice of the global data, or fails for want of it, is rendered again with the whole. */
export const renderPage: ServerEntry['renderPage'] = async (page) => {
  const withWhole = () => renderWith({...page, record: {...page.record, globalData: 'whole'}});
  if (page.record.globalData === 'whole') return withWhole();
  const rendered = await renderWith(page).catch(() => undefined);
  return rendered && rendered.globalData !== 'whole' ? rendered : withWhole();
};
