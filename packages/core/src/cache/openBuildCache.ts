import path from 'node:path';
import type {Audit} from './audit/types.js';
import {bindToEngine} from './bindToEngine.js';
import {describeClosing} from './describeClosing.js';
import {describeEngine} from './describeEngine.js';
import {openFileHashes, type OpenFileHashes} from './files/openFileHashes.js';
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
  /** Another place than `node_modules/.cache/velocisaurus`; relative to the site. */
  dir?: string | undefined;
  /** What is built, say the locales that were asked for: what one scope uses is not aged by builds of another. */
  scope?: string | undefined;
  /** Which files the build makes: reads of them do not count as inputs. Absolute paths. */
  isMade?: (file: string) => boolean;
  /** The engine that keeps; this one unless told. */
  engine?: string;
  /** In bytes; else `VELOCISAURUS_STORE_LIMIT` in MB, else 1 GB. */
  limit?: number | undefined;
  /** A store that several machines share; none unless told. */
  remote?: RemoteSetting | undefined;
  audit?: Audit | undefined;
}

/** Goes up with each change of how files of the store are written. */
const FORMAT = 'packs-2';

/** Of its hash, as much as tells one engine from another. */
const ENGINE_LENGTH = 12;

function saveFiles(files: OpenFileHashes): Error | undefined {
  try {
    files.close();
    return undefined;
  } catch (error) {
    return error as Error;
  }
}

/** Opens what is kept between builds of a site. All work is synchronous: `close` may be called while the process exits. */
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
  const files = openFileHashes({siteDir, tableFile: path.join(folder, 'files.bin'), seal});
  const engine = options.engine ?? describeEngine(files.files);
  const {settings, complaint = ''} = options.remote ?? {};
  const writer = `${FORMAT} ${engine}`;
  const remote = settings && openRemote({settings, siteDir, engine: writer, folder, seal});
  const packs = openPackStore({folder, seal, source: remote?.source});
  const trace = new Trace({siteDir, files: files.files, ...(isMade && {isMade})});
  let isOpen = true;

  async function closeAll({isPartial = false, unsent = []}: ClosingOptions): Promise<string[]> {
    const used = packs.finish().filter(({kind}) => !unsent.some((one) => one === kind));
    // What may be forged does not spread.
    const toPublish = audit?.hasFailed() ? [] : used;
    const line = remote ? await remote.close(toPublish, limit) : '';
    return [complaint, ...closeHere(isPartial), line].filter((one) => one !== '');
  }
  function closeHere(isPartial: boolean): string[] {
    // It grows only in builds that put something here as well: its size is not looked at in others.
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
