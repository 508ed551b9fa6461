import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import {cutExcerpt, markMatches} from '../../client/markMatches.js';
import {useSearchSettings} from '../../client/useSearchSettings.js';
import {useSidebarLabels} from '../../client/useSidebarLabels.js';
import {useVersionLabels} from '../../client/useVersionLabels.js';
import type {Hit, SearchAnswer} from '../../client/types.js';
import Breadcrumbs from './Breadcrumbs.js';
import Marked from './Marked.js';
import styles from './styles.module.css';

interface FoundPage {
  hits: Hit[];
  scope: string;
}

function groupByPage(hits: Hit[]): FoundPage[] {
  const pages = new Map<string, FoundPage>();
  for (const hit of hits) {
    const key = `${hit.scope} ${hit.page.url}`;
    const page = pages.get(key);
    if (page) page.hits.push(hit);
    else pages.set(key, {hits: [hit], scope: hit.scope});
  }
  return [...pages.values()];
}

function Section({
  hit,
  answer,
  baseUrl,
}: {
  hit: Hit;
  answer: SearchAnswer;
  baseUrl: string;
}): ReactNode {
  const {section, url} = hit;
  return (
    <div className={styles.section}>
      {section.heading && (
        <Link to={baseUrl + url} className={styles.sectionTitle}>
          <Marked parts={markMatches(section.heading, answer.matches)} />
        </Link>
      )}
      <p className={styles.text} dir="auto">
        <Marked parts={cutExcerpt(section.text || section.code || '', answer.matches)} />
      </p>
    </div>
  );
}

/** The pages that match, with their matching sections. */
export default function FoundPages({answer}: {answer: SearchAnswer}): ReactNode {
  const {baseUrl} = useSearchSettings();
  const labels = useVersionLabels();
  const sidebars = useSidebarLabels();
  const pages = groupByPage(answer.hits);
  const hasVersions = new Set(pages.map(({scope}) => labels[scope]).filter(Boolean)).size > 1;
  return (
    <div className={styles.pages}>
      {pages.map(({hits, scope}) => {
        const {page} = hits[0]!;
        const part = page.sidebar && sidebars[page.sidebar];
        const names = [
          ...(hasVersions && labels[scope] ? [labels[scope]] : []),
          ...(part && part !== page.breadcrumbs[0] ? [part] : []),
          ...page.breadcrumbs,
        ];
        return (
          <article key={scope + page.url} className={styles.page}>
            <Heading as="h2" className={styles.pageTitle}>
              <Link to={baseUrl + page.url}>
                <Marked parts={markMatches(page.title, answer.matches)} />
              </Link>
            </Heading>
            {names.length > 0 && <Breadcrumbs names={names} />}
            {hits.map((hit) => (
              <Section key={hit.url} {...{hit, answer, baseUrl}} />
            ))}
          </article>
        );
      })}
    </div>
  );
}
