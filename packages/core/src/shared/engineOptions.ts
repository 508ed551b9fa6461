import type {DocusaurusConfig} from '@docusaurus/types';
import type {PolicyDirectives} from './contentPolicy.js';

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
}

interface GivenOptions {
  followStaticLinks?: boolean;
  csp?: boolean | Partial<PolicyOptions>;
}

function readPolicy(csp: GivenOptions['csp']): PolicyOptions | undefined {
  if (!csp) return undefined;
  return {directives: {}, ...(csp === true ? {} : csp)};
}

export function readEngineOptions({
  customFields = {},
}: Pick<DocusaurusConfig, 'customFields'>): EngineOptions {
  const {followStaticLinks = false, csp} = (customFields.velocisaurus ?? {}) as GivenOptions;
  return {followStaticLinks, csp: readPolicy(csp)};
}
