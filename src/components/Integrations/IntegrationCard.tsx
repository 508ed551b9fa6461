import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import type {Facet, Integration, IntegrationsData} from '@site/plugins/integrations/types';
import styles from './styles.module.css';

/** Stands where a logo would: the first letters of up to two words. */
function toInitials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => word[0])
    .join('');
}

function toLabel(id: string, facets: Facet[]): string | undefined {
  return facets.find((facet) => facet.id === id)?.label;
}

interface IntegrationCardProps {
  readonly integration: Integration;
  readonly data: IntegrationsData;
}

export function IntegrationCard({integration, data}: IntegrationCardProps): ReactNode {
  const {name, to, text, category, support} = integration;
  return (
    <li className={styles.card} data-category={category}>
      <span className={styles.initials} aria-hidden="true">
        {toInitials(name)}
      </span>
      <div>
        <Link to={to} className={styles.name}>
          {name}
        </Link>
        <p className={styles.text}>{text}</p>
        <p className={styles.marks}>
          <span>{toLabel(category, data.categories)}</span>
          <span>{toLabel(support, data.supports)}</span>
        </p>
      </div>
    </li>
  );
}
