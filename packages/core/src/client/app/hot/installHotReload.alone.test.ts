import {beforeEach, expect, it, vi} from 'vitest';
import type {PageRecord} from '../../../shared/wire.js';
import {runtime} from '../modules/browserRuntime.js';
import type {Page, ReadyPage} from '../page/Page.js';
import {installHotReload} from './installHotReload.js';

const {loadPage, loadRecord} = vi.hoisted(() => ({
  loadPage: vi.fn<() => Promise<ReadyPage>>(),
  loadRecord: vi.fn<() => Promise<PageRecord>>(),
}));

// These modules read code that is generated for each site.
vi.mock('../page/loadPage.js', () => ({loadPage, loadPageOfRecord: loadPage}));
vi.mock('../page/records.js', () => ({loadRecord, forgetRecords() {}, rememberRecord() {}}));
vi.mock('../globalData/browserGlobalData.js', () => ({forgetGlobalData() {}}));
vi.mock('../versionDocs/browserVersionDocs.js', () => ({forgetVersionDocs() {}}));
vi.mock('../modules/browserModules.js', () => ({forgetOldVersions() {}, readModule() {}}));

const page: ReadyPage = {kind: 'ready', routes: [], globalData: {}};
const record = {files: []} as unknown as PageRecord;

function install() {
  const shown: Page[] = [];
  const performReactRefresh = vi.fn();
  vi.stubGlobal('location', {pathname: '/a'});
  vi.stubGlobal('dispatchEvent', () => true);
  vi.stubGlobal('__velocisaurusRefresh', {performReactRefresh, register() {}});
  installHotReload((other) => void shown.push(other));
  return {shown, performReactRefresh};
}

beforeEach(() => {
  loadPage.mockResolvedValue(page);
  loadRecord.mockResolvedValue(record);
  return () => vi.unstubAllGlobals();
});

it('shows the page again with the new shell', async () => {
  const {shown} = install();
  await runtime.showAgain!();
  expect(shown).toEqual([page]);
});

it('shows no page again that the writer has left, but refreshes its layouts', async () => {
  const {shown, performReactRefresh} = install();
  const again = runtime.showAgain!();
  location.pathname = '/b';
  await again;
  expect(shown).toEqual([]);
  expect(performReactRefresh).toHaveBeenCalledOnce();
});

it('shows no page again whose newer version came first', async () => {
  const {shown} = install();
  const newer: ReadyPage = {...page, globalData: {newer: {}}};
  let finish: (found: PageRecord) => void;
  loadRecord.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  const again = runtime.showAgain!();
  await vi.waitFor(() => expect(loadRecord).toHaveBeenCalled());
  loadPage.mockResolvedValue(newer);
  await runtime.showRecord!('/a', record, 1);
  finish!(record);
  await again;
  expect(shown).toEqual([newer]);
});
