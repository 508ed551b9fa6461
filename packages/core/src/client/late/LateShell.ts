import type {Action} from '../../shared/hydration.js';
import type {LateTools} from './tools.js';

/** The object `window.__velocisaurusLate`, which the script that loads the shell hands over to it. */
export interface LateShell {
  /** Whether the reader has done anything yet. */
  hasIntent: boolean;
  /** Absolute addresses of the scripts that are loading. */
  pending: ReadonlySet<string>;
  /** When React hydrates the content after its surroundings: once it is needed, or as soon as possible. `undefined`: not separately. */
  content: 'needed' | 'soon' | undefined;
  /** Returns the reader's actions, in order, and holds up no more of them. */
  release: () => Action[];
  tools: LateTools;
}
