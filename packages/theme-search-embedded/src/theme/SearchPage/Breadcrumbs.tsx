import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** The levels above a page. Several levels may have one name. */
export default function Breadcrumbs({names}: {names: string[]}): ReactNode {
  return (
    <ul className={`breadcrumbs ${styles.breadcrumbs}`} aria-label="breadcrumbs">
      {names.map((name, level) => (
        <li key={level} className="breadcrumbs__item">
          {name}
        </li>
      ))}
    </ul>
  );
}
