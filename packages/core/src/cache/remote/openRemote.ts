import type {UsedEntry} from '../packs/listUsed.js';
import type {PackSource} from '../packs/packSource.js';
import type {Seal} from '../seal.js';
import {describeRemote} from './describeRemote.js';
import {createSegmentSource} from './fetchSegments.js';
import {createClient, type Client} from './http/client.js';
import {toManifestKeys} from './manifestKeys.js';
import {publish} from './publish.js';
import {startFetching} from './thread/startFetching.js';
import type {Health} from './thread/messages.js';
import type {RemoteSettings} from './types.js';

/** A store that several machines share, behind the packs of this one. */
export interface Remote {
  source: PackSource;
  /** Ends fetching; sends what the build used, if it may. @returns A line to print, or `''`. */
  close(used: UsedEntry[], limit: number): Promise<string>;
}

export interface RemoteOptions {
  settings: RemoteSettings;
  siteDir: string;
  /** Names the version of the engine and how it writes packs. */
  engine: string;
  folder: string;
  seal: Seal;
  /** The file of the thread that fetches; the compiled one unless told. */
  thread?: URL;
}

function toHealth(client: Client): Health {
  return {
    problem: client.problem(),
    firstFailure: client.firstFailure(),
    traffic: client.traffic,
  };
}

export function openRemote(options: RemoteOptions): Remote {
  const {settings, folder, seal, thread} = options;
  const keys = toManifestKeys(options);
  const {shard} = settings;
  const start = () => startFetching({place: settings, folder, ...(thread && {thread})});
  const source = createSegmentSource({...options, ...settings, keys, start});

  async function send(used: UsedEntry[], limit: number): Promise<Health> {
    const client = createClient(settings);
    await publish({client, keys, seal, used, limit, ...(shard && {shard})}).catch(() => {});
    return toHealth(client);
  }

  return {
    source,
    async close(used, limit) {
      const read = source.health();
      const mayWrite = settings.mayWrite && used.length > 0 && !source.isBroken();
      await source.close();
      const health = [...(read ? [read] : []), ...(mayWrite ? [await send(used, limit)] : [])];
      const isEmpty = source.manifest()?.length === 0;
      return describeRemote({url: settings.url, health, isEmpty});
    },
  };
}
