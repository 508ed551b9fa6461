import type {ShellModule} from '../../shared/site.js';
import type {WatchOptions} from '../options.js';

/** The modules that pages name, and those of them that the bundler knows. */
export interface FollowedNames {
  /** The modules that pages name now. */
  wanted(): ShellModule[];
  /** The modules that the current build is made from. */
  building(): ShellModule[];
  want(modules: ShellModule[]): void;
  /** Marks the beginning of a build. */
  begin(): void;
  /**
   * Whether `told` has resolved, so that the bundler may know the modules. From then on, the watcher must notify it of each
   * change.
   */
  isTold(): boolean;
  /** The promise that the bundler waits for before it asks for the modules. */
  told: Promise<void>;
}

export function followNames({
  modules,
  named = Promise.resolve(),
}: Pick<WatchOptions, 'modules' | 'named'>): FollowedNames {
  let wanted = modules;
  let building = modules;
  let isTold = false;
  const settle = () => void (building = wanted);
  const told = named.then(() => {
    isTold = true;
    settle();
  });
  return {
    wanted: () => wanted,
    building: () => building,
    want: (next) => void (wanted = next),
    begin: () => void (isTold && settle()),
    isTold: () => isTold,
    told,
  };
}
