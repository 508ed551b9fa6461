type OnRead = (name: string, look: () => unknown) => void;

/** Which variables of the environment code reads in a render worker, by the names of `shared/reads.ts`. */
export interface EnvironmentTrace {
  /** All reads so far. */
  list: () => string[];
  /** Reports each further read to the shell, which knows the module that is being evaluated. */
  report: (onRead: OnRead) => void;
}

/**
 * The global variable that holds the {@link EnvironmentTrace}. Only files outside the bundle name it: a site's `DefinePlugin`
 * may replace `process.env` and any other name within.
 */
export const ENVIRONMENT_TRACE = '__velocisaurusEnvironment';
