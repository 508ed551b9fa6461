import type {Store} from '../../cache/index.js';
import {
  prepareRendering,
  type PreparedShell,
  type RenderThread,
  type ThreadSource,
} from '../../render/index.js';
import {createLastShellCache} from './lastShell.js';

/** The threads of a build: those that loaded the shell of the last one in time, and those that rendered another locale. */
export interface RenderThreads {
  /**
   * Has a thread start, and load the last shell of the locale, while it is found out what there is to render: most builds render with
   * it. One that is idle has loaded the code already, for another locale.
   */
  prepare(locale: string): void;
  /** Has that thread load this shell, if it waits still: a fresh clone has no files of the last one. */
  expect(locale: string, shell: PreparedShell): void;
  /** For a locale. */
  lend(locale: string): ThreadSource;
  /** Ends those that nobody has. */
  close(): Promise<void>;
}

export function openRenderThreads(o: {
  store: Store;
  siteDir: string;
  /** Relative to the site. */
  outDir: string;
  maxMemory: number | undefined;
}): RenderThreads {
  const prepared = new Map<string, RenderThread | undefined>();
  const idle: RenderThread[] = [];
  const load = (locale: string) => {
    const shell = createLastShellCache({...o, locale}).read();
    return prepareRendering({shell, maxMemory: o.maxMemory});
  };
  const takePrepared = (locale: string) => {
    const thread = prepared.get(locale);
    prepared.set(locale, undefined);
    return thread;
  };
  return {
    prepare(locale) {
      const isNeeded = idle.length === 0 && !prepared.has(locale);
      if (isNeeded) prepared.set(locale, load(locale));
    },
    expect: (locale, {serverEntry, files}) => prepared.get(locale)?.prepare({serverEntry, files}),
    lend: (locale) => ({
      take: () => takePrepared(locale) ?? idle.pop(),
      giveBack: (thread) => void idle.push(thread),
    }),
    async close() {
      const all = [...idle, ...prepared.values()];
      await Promise.all(all.map((thread) => thread?.close()));
    },
  };
}
