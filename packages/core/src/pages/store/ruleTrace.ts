import {findCollector, Trace} from '../../cache/trace/trace.js';

/** A call for the time lasts for the page that compiles; calls for the network and files count for all pages. */
export class RuleTrace extends Trace {
  protected override findReceiver(kind: Parameters<Trace['findReceiver']>[0]): Trace {
    const page = kind === 'clock' || kind === 'random' ? findCollector() : undefined;
    return page ?? this;
  }

  /** Runs code of the site; `readsPerPage`: the plugin declares that it remembers nothing. */
  runPlugin = <Result>(run: () => Result, readsPerPage?: boolean): Result =>
    ((readsPerPage && findCollector()) || this).run(run);
}
