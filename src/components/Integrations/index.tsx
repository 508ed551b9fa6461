import {useDeferredValue, type ReactNode} from 'react';
import {usePluginData} from '@docusaurus/useGlobalData';
import {useQueryString} from '@docusaurus/theme-common';
import type {IntegrationsData} from '@site/plugins/integrations/types';
import {FacetFilter, FacetLinks} from './Facets';
import {IntegrationCard} from './IntegrationCard';
import {selectIntegrations} from './selectIntegrations';
import styles from './styles.module.css';

/** All integrations as cards, with filters that stand in the address, so that a selection can be passed on. */
export function Integrations(): ReactNode {
  const data = usePluginData('integrations') as IntegrationsData;
  const [words, setWords] = useQueryString('q');
  const [category, setCategory] = useQueryString('category');
  const [support, setSupport] = useQueryString('support');
  const shown = selectIntegrations(data, {words: useDeferredValue(words), category, support});
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
          onChange={setCategory}
        />
        <FacetFilter
          legend="Support"
          facets={data.supports}
          value={support}
          onChange={setSupport}
        />
        <p className={styles.count} role="status">
          {shown.length} of {data.integrations.length} integrations
        </p>
      </form>
      <noscript>
        <style>{`.${styles.filters}{display:none}`}</style>
        <FacetLinks facets={[...data.categories, ...data.supports]} />
      </noscript>
      <ul className={styles.list} aria-label="Integrations">
        {shown.map((integration) => (
          <IntegrationCard key={integration.to} integration={integration} data={data} />
        ))}
      </ul>
    </>
  );
}
