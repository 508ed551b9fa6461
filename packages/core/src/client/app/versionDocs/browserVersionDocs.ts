import {versionDocsFile, type VersionDocs} from '../../../shared/versionDocs.js';
import type {PageRecord} from '../../../shared/wire.js';
import {isRendering} from '../hot/isRendering.js';
import {fetchJson} from '../modules/fetchJson.js';
import {baseUrl} from '../site.js';
import {createDocsView} from './createDocsView.js';

/** The known documents of a version: those that came with the records of loaded pages, or all of them. */
interface Version {
  /** `null`: the version has no document with this id. */
  known: {[id: string]: unknown};
  whole?: VersionDocs;
  /** Development only: `whole` is older than the last change. */
  isStale?: boolean;
  loading?: Promise<void> | undefined;
  view: VersionDocs;
}

const versions = new Map<string, Version>();

async function fetchWhole(key: string, version: Version): Promise<void> {
  try {
    version.whole = (await fetchJson(baseUrl + versionDocsFile(key))) as VersionDocs;
    if (version.isStale) version.known = {};
    version.isStale = false;
  } finally {
    version.loading = undefined;
  }
}

async function loadWhole(key: string, version: Version): Promise<void> {
  if (version.whole && !version.isStale) return;
  await (version.loading ??= fetchWhole(key, version));
}

// React renders again once the thrown promise resolves, and shows the old content until then.
function getWholeOrSuspend(key: string, version: Version): VersionDocs {
  if (version.whole) return version.whole;
  if (VELOCISAURUS_MODE === 'development' && !isRendering()) return {};
  throw loadWhole(key, version);
}

function createVersion(key: string): Version {
  const pick = (docs: VersionDocs, id: string) =>
    Object.hasOwn(docs, id) ? (docs[id] ?? undefined) : undefined;
  const view = createDocsView({
    find: (id) =>
      Object.hasOwn(version.known, id)
        ? pick(version.known, id)
        : pick(getWholeOrSuspend(key, version), id),
    peek: (id) => pick(version.known, id) ?? pick(version.whole ?? {}, id),
    list: () => getWholeOrSuspend(key, version),
  });
  const version: Version = {known: {}, view};
  return version;
}

function findVersion(key: string): Version {
  const version = versions.get(key) ?? createVersion(key);
  versions.set(key, version);
  return version;
}

/** Returns the same view for all pages of the version, so that its layout does not render again. */
export function viewVersionDocs(key: string): VersionDocs {
  return findVersion(key).view;
}

/** Loads the documents that the page reads, as listed in its record. */
export async function loadVersionDocs({versionDocs = {}}: PageRecord): Promise<void> {
  const loading = Object.entries(versionDocs).map(async ([key, slice]) => {
    const version = findVersion(key);
    if (slice === 'whole') return loadWhole(key, version);
    Object.assign(version.known, slice);
    return undefined;
  });
  await Promise.all(loading);
}

/** Development only: the next page that needs the whole list fetches it again. The page on the screen may go on reading the old list. */
export function forgetVersionDocs(): void {
  for (const version of versions.values()) version.isStale = true;
}
