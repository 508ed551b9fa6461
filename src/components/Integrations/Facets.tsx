import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import type {Facet} from '@site/plugins/integrations/types';
import styles from './styles.module.css';

interface FacetFilterProps {
  readonly legend: string;
  readonly facets: Facet[];
  /** The id of a facet, or an empty string for all. */
  readonly value: string;
  /** How many would be shown with a facet chosen. */
  readonly count: (id: string) => number;
  readonly onChange: (id: string | null) => void;
}

export function FacetFilter({legend, facets, value, count, onChange}: FacetFilterProps): ReactNode {
  const options = [{id: '', label: 'All'}, ...facets];
  return (
    <fieldset className={styles.facets}>
      <legend className={styles.legend}>{legend}</legend>
      {options.map(({id, label}) => (
        <label key={id} className={styles.facet}>
          <input
            type="radio"
            name={legend}
            className={styles.radio}
            checked={value === id}
            onChange={() => onChange(id || null)}
          />
          <span className={styles.facetLabel}>
            {label} <span className={styles.facetCount}>{count(id)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface FacetLinksProps {
  readonly facets: Facet[];
  readonly count: (id: string) => number;
}

/** The pages of the tags, for those whose browser runs no scripts. */
export function FacetLinks({facets, count}: FacetLinksProps): ReactNode {
  return (
    <p>
      By category and support:{' '}
      {facets.map(({id, label, to}, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link to={to}>{label}</Link> ({count(id)})
        </span>
      ))}
    </p>
  );
}
