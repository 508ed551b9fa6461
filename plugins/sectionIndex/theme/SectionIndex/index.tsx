import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import Layout from '@theme/Layout';
import SearchMetadata from '@theme/SearchMetadata';
import type {Section, SectionEntry} from '../../types';
import styles from './styles.module.css';

function Above({parents, title}: Pick<Section, 'parents' | 'title'>): ReactNode {
  return (
    <nav aria-label="Breadcrumbs">
      <ul className="breadcrumbs breadcrumbs--sm">
        {[{to: '/', title: 'Home'}, ...parents].map((parent) => (
          <li key={parent.to} className="breadcrumbs__item">
            <Link className="breadcrumbs__link" to={parent.to}>
              {parent.title}
            </Link>
          </li>
        ))}
        <li className="breadcrumbs__item breadcrumbs__item--active">
          <span className="breadcrumbs__link">{title}</span>
        </li>
      </ul>
    </nav>
  );
}

function Archived({label, path}: {readonly label: string; readonly path: string}): ReactNode {
  const latest = path.split('/').slice(2).join('/');
  return (
    <div className="alert alert--warning margin-bottom--md" role="note">
      These pages are about version {label}, which is no longer actively maintained. See{' '}
      <Link to={`/${latest}`}>the same section of the latest version</Link>.
    </div>
  );
}

function Entry({to, title, description}: SectionEntry): ReactNode {
  return (
    <li className={styles.entry}>
      <Link to={to} className={styles.link}>
        {title}
      </Link>
      {description && <p className={styles.text}>{description}</p>}
    </li>
  );
}

/** The page of a prefix of routes: what lies right below it. */
export default function SectionIndex({section}: {readonly section: Section}): ReactNode {
  const {path, title, parents, entries, archived} = section;
  return (
    <Layout title={title} description={`What the documentation has in ${title}, page by page.`}>
      <SearchMetadata tag="section_index" />
      {archived && (
        <Head>
          <meta name="robots" content="noindex, nofollow" />
        </Head>
      )}
      <main className="container margin-vert--lg">
        <Above parents={parents} title={title} />
        {archived && <Archived label={archived} path={path} />}
        <h1>{title}</h1>
        <ul className={styles.entries} aria-label={`Pages in ${title}`}>
          {entries.map((entry) => (
            <Entry key={entry.to} {...entry} />
          ))}
        </ul>
      </main>
    </Layout>
  );
}
