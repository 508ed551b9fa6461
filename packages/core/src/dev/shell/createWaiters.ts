import type {ShellModule} from '../../shared/site.js';
import type {WatchedShell} from '../../shell/index.js';

interface Waiter {
  modules: ShellModule[];
  resolve: (shell: WatchedShell) => void;
  reject: (error: unknown) => void;
}

export function holds(
  shell: WatchedShell | undefined,
  modules: ShellModule[],
): shell is WatchedShell {
  return shell !== undefined && modules.every(({id}) => shell.ids.has(id));
}

/** Callers that wait for a shell with the modules that they name. */
export function createWaiters() {
  let waiting: Waiter[] = [];
  return {
    wait: (modules: ShellModule[]) =>
      new Promise<WatchedShell>((resolve, reject) => waiting.push({modules, resolve, reject})),
    listModules: () => waiting.flatMap(({modules}) => modules),
    resolveWith(shell: WatchedShell): void {
      const done = waiting.filter(({modules}) => holds(shell, modules));
      waiting = waiting.filter((waiter) => !done.includes(waiter));
      for (const {resolve} of done) resolve(shell);
    },
    rejectAll(error: unknown): void {
      const failed = waiting;
      waiting = [];
      for (const {reject} of failed) reject(error);
    },
  };
}
