import {DiagnosticsError} from '../diagnostics/index.js';
import {watchShell} from '../shell/index.js';
import type {LoadedSite, Shell, ShellModule} from '../shared/site.js';

/** The shell in watch mode; it grows when a page names a module that no page before it did. */
export interface DevShell {
  /** Resolves with a shell that holds these modules. */
  ensure(modules: ShellModule[]): Promise<Shell>;
  close(): Promise<void>;
}

interface DevShellOptions {
  site: LoadedSite;
  modules: ShellModule[];
  outDir: string;
  workDir: string;
  /** A change in the site's own sources was built. */
  onChanged: () => void;
  onError: (error: DiagnosticsError) => void;
}

/** The outcome of the next build, for those who wait for it. */
class NextBuild {
  private waiting: ((shell: Shell) => void)[] = [];

  wait(): Promise<Shell> {
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  settle(shell: Shell): void {
    const {waiting} = this;
    this.waiting = [];
    for (const resolve of waiting) resolve(shell);
  }

  get isAwaited(): boolean {
    return this.waiting.length > 0;
  }
}

export async function startDevShell(options: DevShellOptions): Promise<DevShell> {
  const modules = new Map(options.modules.map((module) => [module.id, module]));
  const next = new NextBuild();
  let current: Shell | undefined;

  function onBuilt(shell: Shell): void {
    const isOwnChange = !next.isAwaited && current !== undefined && current.hash !== shell.hash;
    current = shell;
    next.settle(shell);
    if (isOwnChange) options.onChanged();
  }

  const first = next.wait();
  const {site, outDir, workDir, onError} = options;
  const watcher = await watchShell({
    site,
    modules: [...modules.values()],
    outDir,
    workDir,
    minify: false,
    mode: 'development',
    onBuilt,
    onError,
  });

  async function ensure(wanted: ShellModule[]): Promise<Shell> {
    const missing = wanted.filter(({id}) => !modules.has(id));
    if (missing.length === 0) return current ?? first;
    for (const module of missing) modules.set(module.id, module);
    const built = next.wait();
    await watcher.update([...modules.values()]);
    return built;
  }

  return {ensure, close: () => watcher.close()};
}
