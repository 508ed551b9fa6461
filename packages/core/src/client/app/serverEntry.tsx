import type {ReactNode} from 'react';
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
import {setMountings} from './content/firstContent.js';
import {recordGlobalData, type GlobalDataRecorder} from './globalData/recordGlobalData.js';
import {HighlightRecorderContext} from './highlight/HighlightRecorder.js';
import {addHighlights} from './highlight/table.js';
import {createNodeModules} from './modules/nodeModules.js';
import type {ReadModule} from './modules/types.js';
import {createRoutes, notFoundRecord} from './page/createRoutes.js';
import {pickBranch} from './page/pickBranch.js';
import type {RecordReader} from './page/resolveModules.js';
import {listNotedParts, startNotedParts} from './server/createNotedPart.js';
import {LateHelmetProvider, type HeadContext} from './server/LateHelmetProvider.js';
import {describeHead} from './server/describeHead.js';
import {listChoices, listSelfActing, startSelfActing} from './server/selfActing/notes.js';
import {listEnvironmentReads} from './server/environmentReads.js';
import {
  recordVersionDocs,
  type ReadVersionDocs,
  type VersionDocsRecorder,
} from './versionDocs/recordVersionDocs.js';
import {listLabelReads, startLabelReads, viewSidebars} from './versionDocs/labelReads.js';
import {createVersionDocsReader} from './versionDocs/createVersionDocsReader.js';
import {renderToHtml} from './server/renderToHtml.js';

let whole: GlobalData = {};
let read: ReadModule | undefined;
let readVersionDocs: ReadVersionDocs;
let moduleReads = new Set<string>();

export const setUp: ServerEntry['setUp'] = (setup: RendererSetup) => {
  moduleReads = new Set(listEnvironmentReads());
  whole = setup.globalData;
  read = createNodeModules(setup);
  readVersionDocs = createVersionDocsReader(setup);
};

export const listModuleReads: ServerEntry['listModuleReads'] = () => [...moduleReads].sort();

/** The data that is collected during one rendering of a page. */
interface Collected extends ReturnType<typeof createLinkCollector> {
  highlights: {[key: string]: string};
  helmetContext: HeadContext;
  globalDataRecorder: GlobalDataRecorder;
  versionDocsRecorder: VersionDocsRecorder;
}

interface Attempt {
  app: ReactNode;
  collected: Collected;
}

function listRoutes({record, pathname}: PageToRender, {view}: VersionDocsRecorder) {
  if (!read) throw new Error('renderPage() was called before setUp().');
  const branch = record.route ? [record.route] : pickBranch(record, pathname);
  const routes = [...branch, notFoundRecord];
  const viewVersion: RecordReader['viewVersion'] = (key, version) => ({
    docs: view(key, version),
    docsSidebars: viewSidebars(version),
  });
  return createRoutes({routes, reader: {read, inline: record.inline, viewVersion}});
}

function createAttempt(page: PageToRender): Attempt {
  startLabelReads();
  startSelfActing();
  startNotedParts();
  const globalDataRecorder = recordGlobalData({slice: page.record.globalData, whole});
  const {globalData} = globalDataRecorder;
  const versionDocsRecorder = recordVersionDocs(readVersionDocs);
  const routes = listRoutes(page, versionDocsRecorder);
  const highlights: Collected['highlights'] = {};
  const helmetContext: Collected['helmetContext'] = {};
  const collector = createLinkCollector();
  const app = (
    <LateHelmetProvider context={helmetContext}>
      <StaticRouter location={page.pathname} context={{}}>
        <BrokenLinksContext.Provider value={collector.brokenLinks}>
          <HighlightRecorderContext.Provider value={(key, encoded) => (highlights[key] = encoded)}>
            <App initialPage={{kind: 'ready', routes, globalData}} />
          </HighlightRecorderContext.Provider>
        </BrokenLinksContext.Provider>
      </StaticRouter>
    </LateHelmetProvider>
  );
  const recorders = {globalDataRecorder, versionDocsRecorder};
  return {app, collected: {...collector, highlights, helmetContext, ...recorders}};
}

// A module is evaluated once, for the first page that needs it: what it reads of the environment counts for that page and all later ones.
function listReads({globalDataRecorder, versionDocsRecorder}: Collected): string[] {
  const environment = listEnvironmentReads().filter((name) => !moduleReads.has(name));
  const named = [...globalDataRecorder.listReads(), ...versionDocsRecorder.listReads()];
  return [...new Set([...named, ...listLabelReads(), ...environment])].sort();
}

async function renderWith(page: PageToRender): Promise<RenderedApp> {
  let attempt: Attempt | undefined;
  const html = await renderToHtml(() => (attempt = createAttempt(page)).app);
  const {links, anchors, highlights, helmetContext, globalDataRecorder, versionDocsRecorder} =
    attempt!.collected;
  helmetContext.complete?.();
  return {
    html,
    ...describeHead(helmetContext.helmet!),
    links: [...links],
    anchors: [...anchors],
    highlights,
    globalData: globalDataRecorder.describeReads() as RenderedApp['globalData'],
    versionDocs: versionDocsRecorder.describeReads(),
    reads: listReads(attempt!.collected),
    selfActing: listSelfActing(),
    choices: listChoices(),
    parts: listNotedParts(),
  };
}

/** Whether the last page was rendered with late content. The next page is tried in the same way first: pages of a site are much alike. */
let isLate = true;

const ON_SERVER = {content: 'server', sidebar: 'server'} as const;

/** Code that acts by itself may access the content of the page. A page with such code is rendered for hydration as a whole. */
async function renderInParts(page: PageToRender): Promise<RenderedApp> {
  setMountings(isLate ? ON_SERVER : {});
  const rendered = await renderWith(page);
  if ((rendered.selfActing.length === 0) === isLate) return rendered;
  isLate = !isLate;
  setMountings(isLate ? ON_SERVER : {});
  return renderWith(page);
}

const renderSuitably: typeof renderWith = (page) =>
  VELOCISAURUS_LATE_CONTENT && page.record.route?.routes ? renderInParts(page) : renderWith(page);

/** If a page reads more than its slice of the global data, or fails without it, the page is rendered again with the whole data. */
export const renderPage: ServerEntry['renderPage'] = async (page) => {
  addHighlights(page.highlights);
  const withWhole = () => renderSuitably({...page, record: {...page.record, globalData: 'whole'}});
  if (page.record.globalData === 'whole') return withWhole();
  const rendered = await renderSuitably(page).catch(() => undefined);
  return rendered && rendered.globalData !== 'whole' ? rendered : withWhole();
};
