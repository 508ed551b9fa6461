import {useEffect, useRef, useState, type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {
  HtmlClassNameProvider,
  PageMetadata,
  useQueryString,
  useSearchQueryString,
} from '@docusaurus/theme-common';
import {translate} from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import {chooseScopes} from '../../client/chooseScopes.js';
import {PAGES_AT_ONCE} from '../../client/limits.js';
import {readContext} from '../../client/readerContext.js';
import {useSearch} from '../../client/useSearch.js';
import {useManifest} from '../../client/useVersionLabels.js';
import type {ChosenFacets, Facet} from '../../shared/types.js';
import Filters from './Filters.js';
import {useDescribeFound} from '../../client/useDescribeFound.js';
import FoundPages from './FoundPages.js';
import NoScript from './NoScript.js';
import Notices from './Notices.js';
import VersionChoice from './VersionChoice.js';
import styles from './styles.module.css';

function describeTitle(query: string): string {
  return query
    ? translate(
        {id: 'theme.SearchPage.existingResultsTitle', message: 'Search results for "{query}"'},
        {query},
      )
    : translate({id: 'theme.SearchPage.emptyResultsTitle', message: 'Search the documentation'});
}

/** Calls `onSight` whenever the end of the list comes into view. */
function useEndInSight(onSight: () => void) {
  const end = useRef<HTMLDivElement>(null);
  const callback = useRef(onSight);
  useEffect(() => {
    callback.current = onSight;
  });
  useEffect(() => {
    if (!end.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && callback.current(),
      {rootMargin: '200px'},
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  return end;
}

/** The scopes to search. For each docs plugin, the version chosen on this page comes before that of the reader's context. */
function useScopes() {
  const manifest = useManifest();
  const [chosen, setChosen] = useState<{[plugin: string]: string}>({});
  const [instance, setInstance] = useState('');
  const toPlugin = (scope: string) => manifest?.scopes[scope]?.plugin;
  const usual = manifest ? chooseScopes(manifest, readContext(manifest)) : [];
  const all = usual.map((scope) => chosen[toPlugin(scope) ?? ''] ?? scope);
  const scopes = instance === '' ? all : all.filter((scope) => toPlugin(scope) === instance);
  const instances = all.flatMap((scope) => toPlugin(scope) ?? []);
  const choose = (plugin: string, scope: string) => setChosen({...chosen, [plugin]: scope});
  return {manifest, scopes, choose, instances, instance, setInstance};
}

/** The facet values that filter the results. The address contains them. */
function useChosenFacets() {
  const [sidebar, setSidebar] = useQueryString('sidebar');
  const [tag, setTag] = useQueryString('tag');
  const chosen: ChosenFacets = {...(sidebar && {sidebar}), ...(tag && {tag})};
  const setters = {sidebar: setSidebar, tag: setTag};
  const choose = (facet: Facet, value: string) => setters[facet](value === '' ? null : value);
  return {chosen, choose};
}

function SearchPageContent(): ReactNode {
  const [query, setQuery] = useSearchQueryString();
  const [limit, setLimit] = useState(PAGES_AT_ONCE);
  const {manifest, scopes, choose, instances, instance, setInstance} = useScopes();
  const facets = useChosenFacets();
  const describeFound = useDescribeFound();
  const state = useSearch({
    query,
    limit,
    isContextual: true,
    facets: facets.chosen,
    ...(scopes.length > 0 && {scopes}),
  });
  const {answer, status} = state;
  const end = useEndInSight(() => {
    if (status === 'done' && answer && answer.total > limit) setLimit(limit + PAGES_AT_ONCE);
  });
  const title = describeTitle(query);
  const label = translate({id: 'theme.SearchPage.inputLabel', message: 'Search'});
  return (
    <Layout>
      <PageMetadata title={title} />
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <main className={`container margin-vert--lg ${styles.main}`}>
        <Heading as="h1">
          <span dir="auto">{title}</span>
        </Heading>
        <NoScript />
        <form className={styles.form} role="search" onSubmit={(event) => event.preventDefault()}>
          <input
            className={styles.input}
            type="search"
            name="q"
            aria-label={label}
            placeholder={translate({
              id: 'theme.SearchPage.inputPlaceholder',
              message: 'Type your search here',
            })}
            autoComplete="off"
            autoFocus
            dir="auto"
            maxLength={200}
            value={query}
            onChange={(event) => {
              setLimit(PAGES_AT_ONCE);
              setQuery(event.target.value);
            }}
          />
          {manifest && <VersionChoice {...{manifest, scopes}} onChoose={choose} />}
          <Filters
            {...{query, scopes, instances, instance}}
            onInstance={setInstance}
            chosen={facets.chosen}
            onChoose={facets.choose}
          />
        </form>
        <p className={styles.count} role="status">
          {answer && answer.total > 0 && describeFound(answer.total)}
        </p>
        {query.trim() && <Notices {...{status, query}} total={answer?.total ?? 0} />}
        {query.trim() && status !== 'failed' && answer && <FoundPages {...{answer}} />}
        <div ref={end} className={styles.end} />
      </main>
    </Layout>
  );
}

/** The page with all results of the query in the address. */
export default function SearchPage(): ReactNode {
  return (
    <HtmlClassNameProvider className="search-page-wrapper">
      <SearchPageContent />
    </HtmlClassNameProvider>
  );
}
