import type {Dropped} from './packs/dropOld.js';

/** The facts about the store that a build reports when it ends. */
export interface Closing {
  hadOtherFormats: boolean;
  damagedFiles: number;
  damagedEntries: number;
  /** The number of files that were not signed with the key that is set. */
  foreignFiles: number;
  unused: Dropped;
  overLimit: Dropped;
  /** In bytes. */
  limit: number;
  bundlerBytes: number;
  failure: Error | undefined;
}

const MB = 1024 * 1024;

function count(number: number, one: string, many: string): string {
  return `${number.toLocaleString('en')} ${number === 1 ? one : many}`;
}

export function formatSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  if (bytes < MB) return `${Math.round(bytes / 1024)} KB`;
  const megabytes = bytes / MB;
  return megabytes < 10 ? `${megabytes.toFixed(1)} MB` : `${Math.round(megabytes)} MB`;
}

function describeDamage({damagedFiles, damagedEntries}: Closing): string {
  const entries = count(damagedEntries, 'damaged entry', 'damaged entries');
  const files = count(damagedFiles, 'damaged file', 'damaged files');
  const both = [damagedFiles && files, damagedEntries && entries].filter(Boolean);
  return both.length > 0 ? `Dropped ${both.join(' and ')} of the store.` : '';
}

function describeForeign({foreignFiles}: Closing): string {
  if (foreignFiles === 0) return '';
  const files = count(foreignFiles, 'file', 'files');
  return `Refused ${files} of the store without a signature by VELOCISAURUS_STORE_KEY.`;
}

function describeDropped({entries, bytes}: Dropped, why: string): string {
  if (entries === 0) return '';
  return `Dropped ${count(entries, 'entry', 'entries')} of the store (${formatSize(bytes)}) ${why}.`;
}

function describeFailure(failure: Error | undefined): string {
  if (!failure) return '';
  const reason = failure.message.replace(/, \w+(?: '.*)?$/, '');
  return `The store cannot be written (${reason}): what this build made is not kept, or not all of it.`;
}

/** A line for each thing that was dropped, with the reason. */
export function describeClosing(closing: Closing): string[] {
  const {hadOtherFormats, unused, overLimit, limit, bundlerBytes, failure} = closing;
  return [
    hadOtherFormats ? 'Dropped the store of another version of the engine.' : '',
    describeDamage(closing),
    describeForeign(closing),
    describeDropped(unused, 'that the last 5 builds did not use'),
    describeDropped(overLimit, `to keep it under ${formatSize(limit)}, the oldest first`),
    bundlerBytes > 0 ? `Dropped old caches of the bundler (${formatSize(bundlerBytes)}).` : '',
    describeFailure(failure),
  ].filter((line) => line !== '');
}
