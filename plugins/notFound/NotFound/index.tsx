import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {useLocation} from '@docusaurus/router';
import {PageMetadata} from '@docusaurus/theme-common';
import type {ReactNode} from 'react';
import type {Suggestion} from '../closest/describePage';
import {sections} from './sections';
import styles from './styles.module.css';
import {useClosest} from './useClosest';

/** `/guides/build-assets.html` → `guides build assets` */
function toQuery(path: string): string {
  return path
    .replace(/\.html$/, '')
    .split(/[/_-]+/)
    .filter(Boolean)
    .join(' ');
}

/** The address that the reader asked for; `undefined` in the HTML as built. */
function useWantedPath(): string | undefined {
  const isBrowser = useIsBrowser();
  const {pathname} = useLocation();
  return isBrowser && !/^\/404(?:\.html)?$/.test(pathname) ? pathname : undefined;
}

function SearchForm({query}: {readonly query: string}): ReactNode {
  return (
    <form className={styles.form} role="search" action={useBaseUrl('/search')}>
      <input
        key={query}
        type="search"
        name="q"
        className={styles.field}
        aria-label="Search the documentation"
        placeholder="Search the documentation"
        defaultValue={query}
      />
      <button type="submit" className="button button--primary">
        Search
      </button>
    </form>
  );
}

function ClosestPage({path, title, above}: Suggestion): ReactNode {
  return (
    <li>
      <Link to={path}>{title}</Link>
      {title !== path && (
        <p className={styles.place}>
          {above.length > 0 && `${above.join(' › ')} · `}
          {path}
        </p>
      )}
    </li>
  );
}

/** The list of closest pages. Its place is reserved from the start, so that nothing moves when it arrives. */
function ClosestPages({pages}: {readonly pages: Suggestion[] | undefined}): ReactNode {
  return (
    <section className={styles.closest}>
      <h2>Closest pages</h2>
      {pages?.length === 0 && <p>No page has a similar address.</p>}
      <ul>
        {pages?.map((page) => (
          <ClosestPage key={page.path} {...page} />
        ))}
      </ul>
    </section>
  );
}

function SectionList(): ReactNode {
  return (
    <section>
      <h2>Sections</h2>
      <ul className={styles.sections}>
        {sections.map(({to, label, text}) => (
          <li key={to} className={styles.section}>
            <Link to={to} className={styles.link}>
              {label}
            </Link>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The page for addresses without a page: a reader may search, go to a page with a similar address, or begin at a section. */
export function NotFound(): ReactNode {
  const wanted = useWantedPath();
  const closest = useClosest(wanted);
  return (
    <>
      {wanted && <PageMetadata title={`No page at ${wanted}`} />}
      <main className="container margin-vert--lg">
        <h1>Page not found</h1>
        <p>
          {closest?.version
            ? `Version ${closest.version} has no page at this address. Another one may be about the same.`
            : 'There is no page at this address. It may have moved, or the link that led here is wrong.'}
        </p>
        <p className={styles.wanted}>{wanted && <code>{wanted}</code>}</p>
        <SearchForm query={wanted ? toQuery(wanted) : ''} />
        <div className={styles.ways}>
          <ClosestPages pages={closest?.pages} />
          <SectionList />
        </div>
      </main>
    </>
  );
}
