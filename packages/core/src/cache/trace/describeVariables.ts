import {toStoreKey} from '../storeKey.js';
import {ALL_VARIABLES} from './watchEnvironment.js';

/**
 * Variables that do not affect a site: those that each shell, terminal or npm script sets, and the settings of the store, among them
 * secrets.
 */
const VOLATILE =
  /^(_|PWD|OLDPWD|SHLVL|COLUMNS|LINES|TERM|COLORTERM|NO_COLOR|FORCE_COLOR|TERM_SESSION_ID|WINDOWID|npm_.*|INIT_CWD|VELOCISAURUS_STORE(_\w+)?)$/;

/** Variables that native code reads unseen: Node.js and its ICU, the bundler, git. */
const NATIVE =
  /^(TZ|LANG|LANGUAGE|LC_.*|ICU_.*|NODE_.*|BROWSERSLIST.*|RSPACK_.*|SWC_.*|GIT_(DIR|WORK_TREE|CONFIG.*))$/;

export interface Environment {
  [name: string]: string | undefined;
}

/**
 * The facts about the process that code can depend on: version and platform of Node.js, the variables that code read (`read`), and those that native
 * code reads. Readable name → hash, since other machines may get the store and values may be secrets.
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
