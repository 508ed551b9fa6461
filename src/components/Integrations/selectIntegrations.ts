import type {Integration, IntegrationsData} from '@site/plugins/integrations/types';

interface Selection {
  /** The words as the reader types them; an integration must have all of them. */
  words: string;
  /** Ids of facets; an empty one selects all. */
  category: string;
  support: string;
}

function toSearchText({name, text, package: id = '', category}: Integration): string {
  return `${name} ${text} ${id} ${category}`.toLowerCase();
}

export function selectIntegrations(
  {integrations}: Pick<IntegrationsData, 'integrations'>,
  {words, category, support}: Selection,
): Integration[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return integrations.filter(
    (integration) =>
      (!category || integration.category === category) &&
      (!support || integration.support === support) &&
      wanted.every((word) => toSearchText(integration).includes(word)),
  );
}
