import type {DocMetadata} from '@docusaurus/plugin-content-docs';
import {findFaults, isIntegration, readIntegration} from './readIntegration';
import type {Facet, Integration, IntegrationsData} from './types';

/** The tags that the integrations have as `field`, in the order of their names. */
function listFacets(
  field: 'category' | 'support',
  integrations: Integration[],
  docs: DocMetadata[],
): Facet[] {
  const ids = [...new Set(integrations.map((integration) => integration[field]))];
  const tags = docs.flatMap((doc) => doc.tags);
  const facets = ids.map((id) => {
    const tag = tags.find(({permalink}) => permalink.endsWith(`/${id}`))!;
    return {id, label: tag.label, to: tag.permalink};
  });
  return facets.sort((a, b) => a.label.localeCompare(b.label, 'en'));
}

/** All integrations that pages describe in their front matter; fails with all that is wrong in any of them. */
export function readIntegrations(all: DocMetadata[]): IntegrationsData {
  const docs = all.filter(isIntegration);
  const faults = docs.flatMap(findFaults);
  if (faults.length > 0)
    throw new Error(`The front matter of integrations has faults:\n${faults.join('\n')}`);
  const integrations = docs.filter(({unlisted}) => !unlisted).map(readIntegration);
  integrations.sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return {
    integrations,
    categories: listFacets('category', integrations, docs),
    supports: listFacets('support', integrations, docs),
  };
}
