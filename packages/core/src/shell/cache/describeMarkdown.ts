import type {BuildCache} from '../../cache/index.js';
import {describeRule, openSiteCode} from '../../pages/index.js';
import {hashContent} from '../../shared/hash.js';
import type {LoadedSite} from '../../shared/site.js';
import type {Facts} from './describeFacts.js';

/** The facts that Markdown within a bundle depends on beside its text. `undefined` if they cannot be determined. */
export function describeMarkdown(site: LoadedSite, cache: BuildCache): Facts | undefined {
  // There are no rules until the plugins have been asked.
  if (!site.bundling) return undefined;
  const code = openSiteCode({...site.context, ...cache});
  const rules = site.markdownRules.map((rule) => describeRule(rule, code));
  if (!rules.every(({isCached}) => isCached)) return undefined;
  return {'the rules for Markdown': hashContent(rules.map(({hash}) => hash).join(' '), 32)};
}
