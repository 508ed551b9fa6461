import path from 'node:path';
import chokidar from 'chokidar';
import type {LoadedSite} from '../shared/site.js';

/** Events in quick succession, e.g. of a branch switch, are one change. */
const SETTLE_MILLISECONDS = 50;

export interface WatchSiteOptions {
  site: LoadedSite;
  poll: boolean | number | undefined;
  /** `files` are absolute. */
  onChange: (files: string[]) => void;
}

function listWatchedPaths({context, plugins}: LoadedSite): string[] {
  const own = [context.siteConfigPath, context.localizationDir];
  const ofPlugins = plugins.flatMap((plugin) => plugin.getPathsToWatch?.() ?? []);
  return [...own, ...ofPlugins.filter(Boolean).map((file) => path.resolve(context.siteDir, file))];
}

export function watchSite({site, poll, onChange}: WatchSiteOptions): () => Promise<void> {
  const pending = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const watcher = chokidar.watch(listWatchedPaths(site), {
    ignoreInitial: true,
    usePolling: Boolean(poll),
    ...(typeof poll === 'number' && {interval: poll}),
  });
  watcher.on('all', (_event, file) => {
    pending.add(path.resolve(site.context.siteDir, file));
    clearTimeout(timer);
    timer = setTimeout(() => {
      onChange([...pending]);
      pending.clear();
    }, SETTLE_MILLISECONDS);
  });
  return () => watcher.close();
}
