import type {LateShell} from '../../late/LateShell.js';

export function findLateShell(): LateShell | undefined {
  return (globalThis as {__velocisaurusLate?: LateShell}).__velocisaurusLate;
}
