import {
  prepareRendering,
  type PreparedShell,
  type RenderThread,
  type ThreadSource,
} from '../../render/index.js';
import type {BuildPlace} from './buildPlace.js';
import {createLastShellCache} from './lastShell.js';

/** The render threads of a build: threads that were prepared for a locale, and idle ones that have rendered another locale. */
export interface RenderThreads {
  /**
   * Starts a thread that loads the last shell of the locale, while the main thread finds out what to render: most builds render with that
   * shell. Does nothing if there is an idle thread, which has loaded the code already.
   */
  prepare(locale: string): void;
  /** Gives the prepared thread this shell to load, if it still waits: in a fresh clone, the files of the last shell are missing. */
  expect(locale: string, shell: PreparedShell): void;
  /** The source of threads for the rendering of a locale. */
  lend(locale: string): ThreadSource;
  /** Ends all threads that are not in use. */
  close(): Promise<void>;
}

export function openRenderThreads(
  place: BuildPlace,
  {maxMemory}: {maxMemory?: number},
): RenderThreads {
  const prepared = new Map<string, RenderThread | undefined>();
  const idle: RenderThread[] = [];
  const load = (locale: string) => {
    const shell = createLastShellCache(place, locale).read();
    return prepareRendering({shell, maxMemory});
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
