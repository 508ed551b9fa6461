import type {Action} from '../../shared/hydration.js';
import type {LateTools} from './tools.js';

/** `window.__velocisaurusLate`: what the script that loads the shell hands over to it. */
export interface LateShell {
  /** Whether the reader has done anything yet. */
  hasIntent: boolean;
  /** Absolute addresses of the scripts that are on their way. */
  pending: ReadonlySet<string>;
  /** Whether React takes over the content after its surroundings: once it is needed, or as soon as it can. */
  content: 'needed' | 'soon' | undefined;
  /** Gives what the reader did, in order, and holds up nothing from now on. */
  release: () => Action[];
  tools: LateTools;
}
