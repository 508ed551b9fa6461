import {findCollector, Trace} from '../../cache/trace/trace.js';

/**
 * Records what code of the site reads for a rule. Reads of the clock and of random numbers count for the page that compiles; all
 * others count for all pages.
 */
export class RuleTrace extends Trace {
  protected override findReceiver(kind: Parameters<Trace['findReceiver']>[0]): Trace {
    const page = kind === 'clock' || kind === 'random' ? findCollector() : undefined;
    return page ?? this;
  }

  /** Runs code of the site; `readsPerPage`: the plugin declares that it remembers nothing. */
  runPlugin = <Result>(run: () => Result, readsPerPage?: boolean): Result =>
    ((readsPerPage && findCollector()) || this).run(run);
}
