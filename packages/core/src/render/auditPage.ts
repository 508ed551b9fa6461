import type {AuditedPart} from '../cache/audit/types.js';
import type {PageFacts, PageFiles, StoredApp, WrittenPage} from './types.js';

interface RenderedOnce {
  app: StoredApp;
  facts: PageFacts;
}

export interface PageToAudit {
  stored: RenderedOnce;
  derived: RenderedOnce;
  files: PageFiles;
  /** Their texts, as derived. */
  printed: WrittenPage;
  readFile: (file: string) => Uint8Array;
}

function print({app: {html: _html, record: _record, ...rest}, facts}: RenderedOnce): string {
  return JSON.stringify({...rest, ...facts});
}

/** All that the store and the output hold of a page. */
export function* listAuditedParts(o: PageToAudit): Generator<AuditedPart> {
  const {stored, derived, files, printed, readFile} = o;
  yield {name: 'its HTML', stored: stored.app.html, derived: derived.app.html};
  yield {name: 'its record', stored: stored.app.record, derived: derived.app.record};
  yield {name: 'what is known of it', stored: print(stored), derived: print(derived)};
  yield {name: files.html, stored: readFile(files.html), derived: printed.html};
  yield {name: files.record, stored: readFile(files.record), derived: printed.record};
}
