import type {PreparedShell} from '../../render/index.js';

/** The bundle's files in another place. */
export function moveShell<Shell extends PreparedShell>(
  shell: Shell,
  place: (file: string) => string,
): Shell {
  const files = shell.files.map(({file, hash}) => ({file: place(file), hash}));
  return {...shell, serverEntry: place(shell.serverEntry), files};
}
