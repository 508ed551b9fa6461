import {toStoreKey} from '../storeKey.js';
import {ALL_VARIABLES} from './watchEnvironment.js';

/** Set anew for each shell, terminal or npm script, and of no concern to a site; where the store is, with its secrets. */
const VOLATILE =
  /^(_|PWD|OLDPWD|SHLVL|COLUMNS|LINES|TERM|COLORTERM|NO_COLOR|FORCE_COLOR|TERM_SESSION_ID|WINDOWID|npm_.*|INIT_CWD|VELOCISAURUS_STORE(_\w+)?)$/;

/** Read by what is not JavaScript: Node and its ICU, the bundler, git. */
const NATIVE =
  /^(TZ|LANG|LANGUAGE|LC_.*|ICU_.*|NODE_.*|BROWSERSLIST.*|RSPACK_.*|SWC_.*|GIT_(DIR|WORK_TREE|CONFIG.*))$/;

export interface Environment {
  [name: string]: string | undefined;
}

/**
 * What a process can know of itself and of its environment, as far as any code asked: `read` are the variables that code read. By
 * names that people know → hash; a store may travel, and values may be secrets.
 */
export function describeVariables(
  read: string[],
  environment: Environment,
): {[fact: string]: string} {
  const {version, platform, arch} = process;
  const asked = new Set(read);
  const counts = (name: string) => asked.has(ALL_VARIABLES) || asked.has(name) || NATIVE.test(name);
  const variables = Object.entries(environment).filter(
    ([name]) => counts(name) && !VOLATILE.test(name),
  );
  const hashed = variables.map(([name, value]) => [`the variable ${name}`, toStoreKey([value])]);
  return {
    'the version of Node.js': [version, platform, arch].join(' '),
    ...(Object.fromEntries(hashed) as {[fact: string]: string}),
  };
}
