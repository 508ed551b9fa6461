import {AsyncLocalStorage} from 'node:async_hooks';
import fs from 'node:fs';
import path from 'node:path';
import {isWithin} from '../../shared/isWithin.js';
import {recorders} from './recorders.js';
import {toPath} from './toPath.js';
import {withSync, wrapMethod, type Methods} from './wrapMethod.js';

/** Sends traced code from one folder to another. Both are absolute. */
export interface Redirect {
  /** The paths by which code may name the folder. */
  from: string[];
  to: string;
}

const AT_FIRST = [
  ...['readFile', 'stat', 'lstat', 'access', 'open', 'exists', 'readlink', 'realpath'],
  ...['readdir', 'opendir', 'writeFile', 'appendFile', 'truncate', 'utimes', 'lutimes'],
  ...['chmod', 'lchmod', 'chown', 'lchown', 'unlink', 'rm', 'rmdir', 'mkdir'],
  ...['createReadStream', 'createWriteStream'],
];
const AT_BOTH = ['copyFile', 'cp', 'rename', 'link'];
/** The first parameter is the text of the link, which leads somewhere only once the link lies in the folder that code names. */
const AT_SECOND = ['symlink'];

const redirects = new AsyncLocalStorage<{current: Redirect | undefined}>();

/** Redirects until the promise of `run` settles. Code that runs later gets the paths that it names. */
export async function redirectPaths<Result>(
  redirect: Redirect,
  run: () => Promise<Result>,
): Promise<Result> {
  const holder: {current: Redirect | undefined} = {current: redirect};
  try {
    return await redirects.run(holder, run);
  } finally {
    holder.current = undefined;
  }
}

/** The argument that a function of `fs` gets in place of `value`: another path if code names the folder, else `value` itself. */
function redirectPath(value: unknown): unknown {
  const redirect = redirects.getStore()?.current;
  const name = redirect && recorders.getStore() ? toPath(value) : '';
  if (!redirect || name === '') return value;
  const file = path.resolve(name);
  const from = redirect.from.find((folder) => isWithin(file, folder));
  return from === undefined ? value : path.join(redirect.to, path.relative(from, file));
}

function redirectMethods(holder: Methods, names: string[], positions: number[]): void {
  for (const name of withSync(names))
    wrapMethod(holder, name, (parameters) => {
      for (const position of positions) parameters[position] = redirectPath(parameters[position]);
    });
}

/** Makes the functions of `fs` follow redirects. Call it after all other wrappers, so that recorders get the path that code really uses. */
export function followRedirects(): void {
  for (const holder of [fs, fs.promises] as unknown as Methods[]) {
    redirectMethods(holder, AT_FIRST, [0]);
    redirectMethods(holder, AT_BOTH, [0, 1]);
    redirectMethods(holder, AT_SECOND, [1]);
  }
}
