import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import featured from '@generated/integrations/default/featured.json';
import sprite from '!!file-loader?name=assets/images/[name]-[hash:hex:8].[ext]!@generated/integrations/default/featured.svg';
import {Logo} from '@site/src/components/Logo';
import styles from './styles.module.css';

/** A few integrations that most readers know. */
export function FeaturedIntegrations(): ReactNode {
  return (
    <ul className={styles.list} aria-label="Some integrations">
      {featured.map(({name, to, logo}) => (
        <li key={to} className={styles.item}>
          <Link to={to} className={styles.link}>
            <Logo sprite={sprite} symbol={logo} />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
