import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {
  addFavorite,
  forgetQueries,
  removeKept,
  type KeptSearch,
  type KeptSearches,
} from '../../client/recentSearches.js';
import {toOptionId, type ListProps} from '../../client/target.js';
import type {Texts} from '../../client/texts.js';
import styles from './styles.module.css';

interface Props extends ListProps {
  texts: Texts;
  kept: KeptSearches;
  onKept: (kept: KeptSearches) => void;
  onQuery: (query: string) => void;
}

interface RowProps extends Props {
  item: KeptSearch;
  index: number;
  isFavorite: boolean;
}

function KeptRow({item, index, isFavorite, ...props}: RowProps): ReactNode {
  const {listId, active, targets, onActivate, onGo, texts, kept, onKept} = props;
  const target = targets[index];
  const removeText = isFavorite ? texts.removeFavorite : texts.removeRecent;
  if (!target) return null;
  return (
    <li className={`${styles.keptRow} ${styles.card} ${index === active ? styles.active : ''}`}>
      <Link
        id={toOptionId(listId, index)}
        className={`${styles.hit} ${isFavorite ? styles.favorite : styles.recent}`}
        to={target.url}
        onMouseMove={() => onActivate(index)}
        onClick={(event) => {
          event.preventDefault();
          onGo(target);
        }}
      >
        <span className={styles.hitTitle}>{item.title}</span>
        <span className={styles.hitPath}>{item.context}</span>
      </Link>
      {!isFavorite && (
        <button
          type="button"
          className={styles.plain}
          aria-label={`${texts.save}: ${item.title}`}
          onClick={() => onKept(addFavorite(kept, item))}
        >
          ☆
        </button>
      )}
      <button
        type="button"
        className={styles.plain}
        aria-label={`${removeText}: ${item.title}`}
        onClick={() => onKept(removeKept(kept, item))}
      >
        ✕
      </button>
    </li>
  );
}

/** Recent queries, which the reader can repeat. */
function Queries({texts, kept, onKept, onQuery}: Props): ReactNode {
  if (kept.queries.length === 0) return null;
  return (
    <section aria-label={texts.recentQueries}>
      <h2 className={styles.groupTitle}>{texts.recentQueries}</h2>
      <ul className={styles.queries}>
        {kept.queries.map((query) => (
          <li key={query}>
            <button type="button" className={styles.query} onClick={() => onQuery(query)}>
              {query}
            </button>
          </li>
        ))}
        <li>
          <button
            type="button"
            className={styles.plain}
            onClick={() => onKept(forgetQueries(kept))}
          >
            {texts.forgetQueries}
          </button>
        </li>
      </ul>
    </section>
  );
}

/** The content of the modal before a query: recent queries, recent results and favorites. */
export default function StartScreen(props: Props): ReactNode {
  const {kept, texts, listId} = props;
  const groups = [
    {title: texts.recent, items: kept.recent, first: 0, isFavorite: false},
    {title: texts.favorites, items: kept.favorites, first: kept.recent.length, isFavorite: true},
  ].filter(({items}) => items.length > 0);
  return (
    <div id={listId} className="DocSearch-StartScreen">
      <Queries {...props} />
      {groups.length === 0 && kept.queries.length === 0 && (
        <p className={styles.message}>{texts.noRecent}</p>
      )}
      {groups.map(({title, items, first, isFavorite}) => (
        <section key={title} aria-label={title}>
          <h2 className={styles.groupTitle}>{title}</h2>
          <ul className={styles.list}>
            {items.map((item, at) => (
              <KeptRow key={item.url} {...props} {...{item, isFavorite}} index={first + at} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
