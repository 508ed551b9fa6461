import type {ShellModule} from '../../shared/site.js';
import type {WatchOptions} from '../options.js';

/** What pages name, and what of it the bundler knows. */
export interface FollowedNames {
  /** As pages name them now. */
  wanted(): ShellModule[];
  /** What the build under way is made of. */
  building(): ShellModule[];
  want(modules: ShellModule[]): void;
  /** A build begins. */
  begin(): void;
  /** Whether the bundler was told what pages name: then it must be told of each change. */
  isTold(): boolean;
  /** What the bundler waits for where it comes to what pages name. */
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
