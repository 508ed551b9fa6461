import {
  joinSources,
  listSources,
  writePolicy,
  type PolicyDirectives,
  type PolicySources,
} from '../shared/contentPolicy.js';
import type {RenderTemplate} from './renderTemplate.js';

const NOTHING = {
  html: '',
  record: '{}',
  head: {htmlAttributes: '', bodyAttributes: '', title: '', meta: '', link: '', script: ''},
};

/** Before any script; behind the charset, which must be among the first bytes. */
function insert(html: string, policy: string): string {
  const tag = `<meta http-equiv="Content-Security-Policy" content="${policy.replaceAll('"', '&quot;')}">`;
  const place = /<head[^>]*>(?:\s*<meta charset[^>]*>)?/i;
  return html.replace(place, (start) => `${start}\n${tag}`);
}

/** What scripts and styles of the config and of plugins need, which all pages share. */
export function listSharedSources(render: RenderTemplate): PolicySources {
  return listSources(render({app: NOTHING, scripts: [], stylesheets: []}));
}

/**
 * Has each page allow its scripts and styles by a policy. Those of plugins, the config and the head count; one within what the
 * page shows does not: the policy is there to stop those.
 */
export function addPolicy(render: RenderTemplate, directives: PolicyDirectives): RenderTemplate {
  const shared = listSharedSources(render);
  return (input) => {
    const own = listSources(input.app.head.script);
    return insert(render(input), writePolicy(directives, joinSources([shared, own])));
  };
}
