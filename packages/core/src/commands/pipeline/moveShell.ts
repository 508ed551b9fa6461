import type {PreparedShell} from '../../render/index.js';

/** The shell with its files at other paths. */
export function moveShell<Shell extends PreparedShell>(
  shell: Shell,
  place: (file: string) => string,
): Shell {
  const files = shell.files.map(({file, hash}) => ({file: place(file), hash}));
  return {...shell, serverEntry: place(shell.serverEntry), files};
}
