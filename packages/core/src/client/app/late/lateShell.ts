import type {LateShell} from '../../../shared/hydration.js';

export function findLateShell(): LateShell | undefined {
  return (globalThis as {__velocisaurusLate?: LateShell}).__velocisaurusLate;
}
