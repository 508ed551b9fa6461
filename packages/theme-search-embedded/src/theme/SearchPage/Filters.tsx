import {useEffect, useId, useState, type ReactNode} from 'react';
import {readFilterTexts} from '../../client/texts.js';
import {useSearchEngine} from '../../client/useSearch.js';
import {useSidebarLabels} from '../../client/useSidebarLabels.js';
import {FACETS, type ChosenFacets, type Facet, type FacetCounts} from '../../shared/types.js';
import Choice from './Choice.js';
import Languages from './Languages.js';
import styles from './styles.module.css';

interface Props {
  query: string;
  /** The scopes that are searched now. */
  scopes: string[];
  /** Ids of the docs plugins. They are a choice if there is more than one. */
  instances: string[];
  instance: string;
  onInstance: (id: string) => void;
  chosen: ChosenFacets;
  onChoose: (facet: Facet, value: string) => void;
}

/** The facet values of the pages. They are loaded when `isWanted` is true. */
function useFacetCounts(scopes: string[], isWanted: boolean): FacetCounts | undefined {
  const engine = useSearchEngine();
  const [counts, setCounts] = useState<FacetCounts>();
  const key = scopes.join(' ');
  useEffect(() => {
    if (!isWanted || key === '') return undefined;
    let isCurrent = true;
    engine.countFacets(key.split(' ')).then(
      (found) => isCurrent && setCounts(found),
      // The search itself reports the error to the reader.
      console.warn,
    );
    return () => {
      isCurrent = false;
    };
  }, [engine, key, isWanted]);
  return counts;
}

/** Narrows the results down by documentation, section, tag and language. */
export default function Filters(props: Props): ReactNode {
  const {query, scopes, instances, instance, onInstance, chosen, onChoose} = props;
  const [wish, setWish] = useState<boolean>();
  const isOpen = wish ?? Object.keys(chosen).length > 0;
  const id = useId();
  const counts = useFacetCounts(scopes, isOpen);
  const texts = readFilterTexts();
  const sidebarLabels = useSidebarLabels();
  const toOptions = (facet: Facet) =>
    Object.entries(counts?.[facet] ?? {}).map(([value, count]) => ({
      value,
      label: `${facet === 'sidebar' ? (sidebarLabels[value] ?? value) : value} (${count})`,
    }));
  const facets = FACETS.map((facet) => ({facet, options: toOptions(facet)}));
  return (
    <>
      <button
        type="button"
        className={`button button--secondary button--outline ${styles.filtersButton}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setWish(!isOpen)}
      >
        {texts.filters}
      </button>
      <div
        id={id}
        role="group"
        aria-label={texts.filters}
        hidden={!isOpen}
        className={styles.filters}
      >
        {instances.length > 1 && (
          <Choice
            label={texts.instance}
            all={texts.all}
            options={instances.map((value) => ({
              value,
              label: value === 'default' ? 'docs' : value,
            }))}
            value={instance}
            onChoose={onInstance}
          />
        )}
        {facets
          .filter(({options}) => options.length > 0)
          .map(({facet, options}) => (
            <Choice
              key={facet}
              label={texts[facet]}
              all={texts.all}
              options={options}
              value={chosen[facet] ?? ''}
              onChoose={(value) => onChoose(facet, value)}
            />
          ))}
        <Languages query={query} />
      </div>
    </>
  );
}
