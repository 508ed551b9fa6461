import type {Uncacheable} from './trace.js';

/** E.g. `the plugin "stamp" calls Date.now() in plugins/stamp.js:12`: the text follows the word "because" in a sentence. */
export function describeUncacheable({kind, call, by, place}: Uncacheable): string {
  const verb = kind === 'state' || kind === 'file' ? 'has' : 'calls';
  return `${by} ${verb} ${call}${place && ` in ${place}`}`;
}
