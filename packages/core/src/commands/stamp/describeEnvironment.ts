/** Set anew for each shell, terminal or npm script, and of no concern to a site. */
const VOLATILE = /^(_|PWD|OLDPWD|SHLVL|COLUMNS|LINES|TERM_SESSION_ID|WINDOWID|npm_.*|INIT_CWD)$/;

/** All that a process can be asked about itself and its surroundings, and that any code of a site may have read. */
export function describeEnvironment(): unknown {
  const {version, platform, arch, env} = process;
  const variables = Object.entries(env).filter(([name]) => !VOLATILE.test(name));
  return {version, platform, arch, variables: variables.sort()};
}
