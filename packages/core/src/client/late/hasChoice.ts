import {isMade, type Choice} from '../../shared/hydration.js';

/** If a browser refuses access to its storage, nothing is stored there. */
function isStored(key: string): boolean {
  try {
    return [localStorage, sessionStorage].some((storage) => storage.getItem(key) !== null);
  } catch {
    return false;
  }
}

/** Whether the browser remembers one of the choices, or the address names one. */
export function hasChoice(choices: Choice[]): boolean {
  const query = new URLSearchParams(location.search);
  return choices.some((choice) => isMade(choice, {query, isStored}));
}
