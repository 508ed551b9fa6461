import {useDeferredValue, type ReactNode} from 'react';
import {usePluginData} from '@docusaurus/useGlobalData';
import {useQueryString} from '@docusaurus/theme-common';
import type {IntegrationsData} from '@site/plugins/integrations/types';
import {FacetFilter, FacetLinks} from './Facets';
import {IntegrationCard} from './IntegrationCard';
import {selectIntegrations} from './selectIntegrations';
import styles from './styles.module.css';

/** All integrations as cards. The address holds the filters, so that readers can share a selection. */
export function Integrations(): ReactNode {
  const data = usePluginData('integrations') as IntegrationsData;
  const [words, setWords] = useQueryString('q');
  const [category, setCategory] = useQueryString('category');
  const [support, setSupport] = useQueryString('support');
  const selection = {words: useDeferredValue(words), category, support};
  const shown = selectIntegrations(data, selection);
  const count = (change: Partial<typeof selection>) =>
    selectIntegrations(data, {...selection, ...change}).length;
  return (
    <>
      <form className={styles.filters} role="search" onSubmit={(event) => event.preventDefault()}>
        <input
          type="search"
          className={styles.words}
          aria-label="Find an integration"
          placeholder="Find an integration"
          value={words}
          onChange={(event) => setWords(event.target.value || null)}
        />
        <FacetFilter
          legend="Category"
          facets={data.categories}
          value={category}
          count={(id) => count({category: id})}
          onChange={setCategory}
        />
        <FacetFilter
          legend="Support"
          facets={data.supports}
          value={support}
          count={(id) => count({support: id})}
          onChange={setSupport}
        />
        <p className={styles.count} role="status">
          {shown.length} of {data.integrations.length} integrations
        </p>
      </form>
      <noscript>
        <FacetLinks
          facets={[...data.categories, ...data.supports]}
          count={(id) =>
            data.integrations.filter((each) => id === each.category || id === each.support).length
          }
        />
      </noscript>
      <ul className={styles.list} aria-label="Integrations">
        {shown.map((integration) => (
          <IntegrationCard key={integration.to} integration={integration} data={data} />
        ))}
      </ul>
      {shown.length === 0 && (
        <p className={styles.none}>
          No integration is like this. Any Python client works in an asset, and{' '}
          <a href="/integrations/guides/integration-approaches">an integration of your own</a> takes
          twenty lines.
        </p>
      )}
      <p className={styles.notice}>
        Logos are trademarks of their owners; the drawings come from Simple Icons. Technologies
        whose logo is not free to show have an icon of what they are.
      </p>
    </>
  );
}
