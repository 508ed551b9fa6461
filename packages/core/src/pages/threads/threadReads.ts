import {Trace} from '../../cache/trace/trace.js';
import {listVariables} from '../../cache/trace/watchEnvironment.js';
import {RuleTrace} from '../store/ruleTrace.js';
import {hashFiles} from './hashFiles.js';
import type {TracedRun} from '../../cache/index.js';
import type {TracedPage} from './types.js';

const describeTrace = (trace: Trace): TracedRun => ({
  reads: trace.list(),
  uncacheable: trace.findUncacheable(),
});

/** Records the reads of the site's code in a thread: like `PluginReads`, without the store. */
export class ThreadReads {
  private readonly rule: RuleTrace;
  /** How many reads and variables the main thread knows. */
  private told = {reads: 0, variables: 0};

  constructor(
    private readonly siteDir: string,
    private readonly name: string,
  ) {
    this.rule = new RuleTrace({siteDir, files: hashFiles, name});
  }

  /** Runs code of the site; `readsPerPage`: the plugin declares that it remembers nothing. */
  run = <Result>(run: () => Result, readsPerPage?: boolean): Result =>
    this.rule.runPlugin(run, readsPerPage);

  /** Compiles a page, and returns the reads of the page and all that the main thread does not know yet. */
  async trace<Result>(
    compile: () => Promise<Result>,
  ): Promise<{result: Result; traced: TracedPage}> {
    const page = new Trace({siteDir: this.siteDir, files: hashFiles, name: this.name});
    const result = await page.collect(compile);
    return {result, traced: {page: describeTrace(page), ...this.takeNews()}};
  }

  private takeNews(): Pick<TracedPage, 'rule' | 'variables'> {
    const {told} = this;
    const [rule, variables] = [describeTrace(this.rule), listVariables()];
    this.told = {reads: rule.reads.length, variables: variables.length};
    return {
      rule: {...rule, reads: rule.reads.slice(told.reads)},
      variables: variables.slice(told.variables),
    };
  }
}
