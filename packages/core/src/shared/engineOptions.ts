import type {DocusaurusConfig} from '@docusaurus/types';
import type {PolicyDirectives} from './contentPolicy.js';
import type {Hydration} from './hydration.js';

export interface PolicyOptions {
  directives: PolicyDirectives;
  /** Folder for configurations of servers, relative to the site. */
  headersDir?: string;
}

/** Options of this engine; they lie in `customFields.velocisaurus`, where the published engine accepts them too. */
export interface EngineOptions {
  /** Whether files behind symbolic links that lead out of a static folder are published and served. */
  followStaticLinks: boolean;
  /** Where pages carry a Content-Security-Policy. */
  csp: PolicyOptions | undefined;
  hydration: Hydration;
  /** Files and folders, as `build --explain` names them, of which the site says that their effects may run late. */
  mayWait: string[];
  /** Whether highlighted code gets its colours by classes and not by style attributes. */
  codeClasses: boolean;
}

interface GivenOptions {
  followStaticLinks?: boolean;
  csp?: boolean | Partial<PolicyOptions>;
  hydration?: Hydration;
  mayWait?: string[];
  codeClasses?: boolean;
}

function readPolicy(csp: GivenOptions['csp']): PolicyOptions | undefined {
  if (!csp) return undefined;
  return {directives: {}, ...(csp === true ? {} : csp)};
}

export function readEngineOptions({
  customFields = {},
}: Pick<DocusaurusConfig, 'customFields'>): EngineOptions {
  const given = (customFields.velocisaurus ?? {}) as GivenOptions;
  const {followStaticLinks = false, hydration = 'load', mayWait = [], codeClasses = false} = given;
  return {followStaticLinks, csp: readPolicy(given.csp), hydration, mayWait, codeClasses};
}
