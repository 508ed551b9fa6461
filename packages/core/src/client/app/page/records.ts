import {
  NOT_FOUND_RECORD_FILE,
  RECORD_ELEMENT_ID,
  recordFile,
  type PageRecord,
} from '../../../shared/wire.js';
import {fetchJson, fetchJsonIfExists} from '../modules/fetchJson.js';
import {baseUrl} from '../site.js';

const records = new Map<string, Promise<PageRecord>>();
/** The last record that came without a request: with the HTML, or from the server in development. */
let given: {pathname: string; record: PageRecord} | undefined;

/** Requests ahead of a navigation must not delay those that the reader waits for. */
export type Urgency = 'now' | 'ahead';

function toRequest(urgency: Urgency): RequestInit {
  return {priority: urgency === 'now' ? 'auto' : 'low'};
}

function remember(key: string, load: () => Promise<PageRecord>): Promise<PageRecord> {
  const known = records.get(key);
  if (known) return known;
  const promise = load().catch((error: unknown) => {
    records.delete(key);
    throw error;
  });
  records.set(key, promise);
  return promise;
}

function loadNotFoundRecord(urgency: Urgency): Promise<PageRecord> {
  const load = () => fetchJson(baseUrl + NOT_FOUND_RECORD_FILE, toRequest(urgency));
  return remember(NOT_FOUND_RECORD_FILE, async () => (await load()) as PageRecord);
}

async function fetchRecord(file: string, urgency: Urgency): Promise<PageRecord> {
  const found = await fetchJsonIfExists(baseUrl + file, toRequest(urgency));
  return found ? (found as PageRecord) : loadNotFoundRecord(urgency);
}

// `decodeURI` leaves these escaped, and `encodeURI` would escape their `%` once more.
const RESERVED = /%25(2[346bcf]|3[abdf]|40)/gi;

function toRecordFile(pathname: string): string {
  return recordFile({pathname: encodeURI(pathname).replace(RESERVED, '%$1'), baseUrl});
}

/** Loads the record of a page, or the not-found record. `pathname` is decoded, like the router's. */
export function loadRecord(pathname: string, urgency: Urgency = 'now'): Promise<PageRecord> {
  const file = toRecordFile(pathname);
  return remember(file, () => fetchRecord(file, urgency));
}

export function forgetRecords(): void {
  given = undefined;
  records.clear();
}

/** The record that came with the HTML. */
export function readInlineRecord(): PageRecord | undefined {
  const text = document.getElementById(RECORD_ELEMENT_ID)?.textContent;
  return text ? (JSON.parse(text) as PageRecord) : undefined;
}

export function rememberRecord(record: PageRecord, pathname: string): void {
  given = {pathname, record};
  records.set(
    record.route ? toRecordFile(pathname) : NOT_FOUND_RECORD_FILE,
    Promise.resolve(record),
  );
}

/** Returns the record of the path that came without a request, if there is one. */
export function findGivenRecord(pathname: string): PageRecord | undefined {
  return given?.pathname === pathname ? given.record : undefined;
}
