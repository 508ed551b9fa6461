import path from 'node:path';
import type {Audit} from './audit/types.js';
import {bindToEngine} from './bindToEngine.js';
import {describeClosing} from './describeClosing.js';
import {describeEngine} from './describeEngine.js';
import {openFileHashes, type OpenFileHashes} from './files/openFileHashes.js';
import {postponeFiles} from './files/postponeFiles.js';
import {Trace} from './trace/trace.js';
import {openPackStore} from './packs/openPackStore.js';
import {pruneBundlerCaches} from './pruneBundlerCaches.js';
import {openRemote} from './remote/openRemote.js';
import type {RemoteSetting} from './remote/settings.js';
import {createSeal} from './seal.js';
import {toStoreFolder} from './storeFolder.js';
import {readStoreLimit} from './storeLimit.js';
import {readStoreSecret} from './storeSecret.js';
import {removeAbandonedDrafts, removeOtherFormats} from './sweepFolder.js';
import type {BuildCache, ClosingOptions} from './types.js';

export interface BuildCacheOptions {
  siteDir: string;
  /** The folder of the store, relative to the site; see {@link toStoreFolder} for the default. */
  dir?: string | undefined;
  /** A name for the part of the site that is built, e.g. its locales. Builds of one scope do not age entries that builds of another use. */
  scope?: string | undefined;
  /** Whether the build makes the file (absolute path): reads of such files do not count as inputs. */
  isMade?: (file: string) => boolean;
  /** Identifies the engine that writes and reads the values; this engine by default. */
  engine?: string;
  /** In bytes; `VELOCISAURUS_STORE_LIMIT` (in MB) by default, else 1 GB. */
  limit?: number | undefined;
  /** A store that several machines share; none by default. */
  remote?: RemoteSetting | undefined;
  audit?: Audit | undefined;
}

/** Its number goes up with each change of the format of the files. */
const FORMAT = 'packs-2';

/** Length of the prefix of an engine's hash: enough to tell engines apart. */
const ENGINE_LENGTH = 12;

function saveFiles(files: OpenFileHashes): Error | undefined {
  try {
    files.close();
    return undefined;
  } catch (error) {
    return error as Error;
  }
}

/**
 * Opens everything that is kept between builds of a site. Without a remote store, `close` works synchronously, also while the process
 * exits.
 */
export function openBuildCache(options: BuildCacheOptions): BuildCache {
  const {siteDir, dir, scope = '', isMade, audit} = options;
  const setting = readStoreLimit();
  const limit = options.limit ?? setting.bytes;
  const root = toStoreFolder(siteDir, dir);
  const folder = path.join(root, FORMAT);
  const hadOtherFormats = removeOtherFormats(root, FORMAT);
  removeAbandonedDrafts(folder);
  const secret = readStoreSecret();
  const seal = createSeal(secret.key);
  const postponed = postponeFiles();
  const tableFile = path.join(folder, 'files.bin');
  const files = openFileHashes({siteDir, tableFile, seal, postponed});
  const engine = options.engine ?? describeEngine(files.files);
  const {settings, complaint = ''} = options.remote ?? {};
  const writer = `${FORMAT} ${engine}`;
  const remote = settings && openRemote({settings, siteDir, engine: writer, folder, seal});
  const packs = openPackStore({folder, seal, source: remote?.source});
  const trace = new Trace({siteDir, files: files.files, postponed, ...(isMade && {isMade})});
  let isOpen = true;

  async function closeAll({isPartial = false, unsent = []}: ClosingOptions): Promise<string[]> {
    const used = packs.finish().filter(({kind}) => !unsent.some((one) => one === kind));
    // A failed audit means that values may be forged: the build does not send them on.
    const toPublish = audit?.hasFailed() ? [] : used;
    const line = remote ? await remote.close(toPublish, limit) : '';
    return [complaint, ...closeHere(isPartial), line].filter((one) => one !== '');
  }
  function closeHere(isPartial: boolean): string[] {
    // The cache of the bundler grows only in builds that also put values into the store, so other builds do not measure it.
    const bundler = packs.hasChanged()
      ? pruneBundlerCaches({root: toStoreFolder(siteDir), limit: limit / 2})
      : {cachedBytes: 0, droppedBytes: 0};
    const limitOfPacks = Math.max(limit - bundler.cachedBytes, limit / 2);
    const closed = packs.close({scope, isPartial, limit: limitOfPacks});
    const lines = describeClosing({
      ...closed,
      hadOtherFormats,
      damagedFiles: closed.damagedFiles + (files.rejected === 'damaged' ? 1 : 0),
      foreignFiles: closed.foreignFiles + (files.rejected === 'foreign' ? 1 : 0),
      limit,
      bundlerBytes: bundler.droppedBytes,
      failure: closed.failure ?? saveFiles(files),
    });
    return [setting.complaint, secret.complaint, ...lines];
  }

  return {
    store: bindToEngine(packs.store, engine.slice(0, ENGINE_LENGTH)),
    files: files.files,
    postponed,
    trace,
    configTrace: trace.fork('the config'),
    audit,
    async close(options = {}) {
      const wasOpen = isOpen;
      isOpen = false;
      return wasOpen ? closeAll(options) : [];
    },
  };
}
