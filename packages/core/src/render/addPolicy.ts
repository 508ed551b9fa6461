import {
  joinSources,
  listSources,
  writePolicy,
  type PolicyDirectives,
  type PolicySources,
} from '../shared/contentPolicy.js';
import type {RenderTemplate} from './types.js';

const NOTHING = {
  html: '',
  record: '{}',
  head: {htmlAttributes: '', bodyAttributes: '', title: '', meta: '', link: '', script: ''},
};

/** Puts the policy before any script and behind the charset, which must be among the first bytes. */
function insert(html: string, policy: string): string {
  const tag = `<meta http-equiv="Content-Security-Policy" content="${policy.replaceAll('"', '&quot;')}">`;
  const place = /<head[^>]*>(?:\s*<meta charset[^>]*>)?/i;
  return html.replace(place, (start) => `${start}\n${tag}`);
}

/** The sources of the scripts and styles that the config and plugins add to every page. */
export function listSharedSources(render: RenderTemplate): PolicySources {
  return listSources(render({app: NOTHING, scripts: [], stylesheets: []}));
}

/**
 * Adds to each page a policy that allows its scripts and styles: those of plugins, of the config and of the head. A script
 * within the content of the page is not allowed, since the policy exists to stop such scripts.
 */
export function addPolicy(render: RenderTemplate, directives: PolicyDirectives): RenderTemplate {
  const shared = listSharedSources(render);
  return (input) => {
    const own = listSources(input.app.head.script);
    return insert(render(input), writePolicy(directives, joinSources([shared, own])));
  };
}
