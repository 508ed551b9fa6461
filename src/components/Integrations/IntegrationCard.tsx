import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import sprite from '!!file-loader?name=assets/images/[name]-[hash:hex:8].[ext]!@generated/integrations/default/logos.svg';
import {Logo} from '@site/src/components/Logo';
import type {Facet, Integration, IntegrationsData} from '@site/plugins/integrations/types';
import styles from './styles.module.css';

function toLabel(id: string, facets: Facet[]): string | undefined {
  return facets.find((facet) => facet.id === id)?.label;
}

interface IntegrationCardProps {
  readonly integration: Integration;
  readonly data: IntegrationsData;
}

export function IntegrationCard({integration, data}: IntegrationCardProps): ReactNode {
  const {name, to, text, category, support, logo} = integration;
  return (
    <li className={styles.card}>
      <Logo sprite={sprite} symbol={logo} />
      <Link to={to} className={styles.name}>
        {name}
      </Link>
      <p className={styles.text}>{text}</p>
      <p className={styles.marks}>
        <span className={styles.support} data-support={support}>
          {toLabel(support, data.supports)}
        </span>
        <span className={styles.category}>{toLabel(category, data.categories)}</span>
      </p>
    </li>
  );
}
