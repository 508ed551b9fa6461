import {useEffect, type MouseEvent, type ReactNode} from 'react';
import Marked from '../SearchPage/Marked.js';
import {cutExcerpt, markMatches} from '../../client/markMatches.js';
import {useManifest, useVersionLabels} from '../../client/useVersionLabels.js';
import {toGroupLabel} from '../../client/groupHits.js';
import {toPath} from '../../client/toPath.js';
import {useSidebarLabels} from '../../client/useSidebarLabels.js';
import type {ResultGroup} from '../../shared/types.js';
import type {Hit, SearchAnswer} from '../../client/types.js';
import {toOptionId, type ListProps} from '../../client/target.js';
import {describeCount, type Texts} from '../../client/texts.js';
import styles from './styles.module.css';

interface Props extends ListProps {
  answer: SearchAnswer;
  hasSearchPage: boolean;
  texts: Texts;
}

function useVisibleOption(id: string): void {
  useEffect(() => {
    document.getElementById(id)?.scrollIntoView({block: 'nearest'});
  }, [id]);
}

function HitText({hit, answer}: {hit: Hit; answer: SearchAnswer}): ReactNode {
  const {section, page} = hit;
  const {matches} = answer;
  const sidebars = useSidebarLabels();
  const path = toPath(hit, sidebars);
  return (
    <>
      <span className={styles.hitTitle} dir="auto">
        <Marked parts={markMatches(section.heading || page.title, matches)} />
        {section.symbol && <code className={styles.symbol}>{section.symbol}</code>}
      </span>
      <span className={styles.hitPath}>{path.join(' › ')}</span>
      <span className={styles.hitText} dir="auto">
        <Marked parts={cutExcerpt(section.text || section.code || '', matches)} />
      </span>
    </>
  );
}

type Labels = {[scope: string]: string | undefined};

function listParts(hit: Hit, labels: Labels, hasVersions: boolean, groups: ResultGroup[]) {
  const version = hasVersions ? labels[hit.scope] : undefined;
  return [version, toGroupLabel(hit, groups)].filter((part) => part !== undefined);
}

/** The titles of groups, by the index of their first hit: the version, if the hits have several, and the result group. */
function listTitles({hits}: SearchAnswer, labels: Labels, groups: ResultGroup[]) {
  const hasVersions = new Set(hits.map(({group}) => group)).size > 1;
  const titles = hits.map((hit) => listParts(hit, labels, hasVersions, groups).join(' · '));
  const starts = titles.flatMap((title, index): [number, string][] =>
    title !== '' && title !== titles[index - 1] ? [[index, title]] : [],
  );
  return new Map(starts);
}

/** The pages and sections that match the query. Hits of other versions follow under separate titles. */
export default function Results(props: Props): ReactNode {
  const {listId, active, targets, onActivate, onGo, answer, hasSearchPage, texts} = props;
  const labels = useVersionLabels();
  const groups = useManifest()?.groups ?? [];
  const titles = listTitles(answer, labels, groups);
  useVisibleOption(toOptionId(listId, active));
  const toProps = (index: number) => ({
    id: toOptionId(listId, index),
    role: 'option',
    'aria-selected': index === active,
    tabIndex: -1,
    // A `Link` would prefetch the pages of all results at each keystroke.
    href: targets[index]?.url,
    onMouseMove: () => index !== active && onActivate(index),
    onClick: (event: MouseEvent) => {
      const target = targets[index];
      if (!target || event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      onGo(target);
    },
  });
  const last = answer.hits.length;
  return (
    <div id={listId} role="listbox" aria-label={texts.label} className="DocSearch-Hits">
      {answer.hits.map((hit, index) => {
        const isNested = index > 0 && answer.hits[index - 1]!.page.url === hit.page.url;
        return (
          <div key={hit.scope + hit.url} role="presentation">
            {titles.has(index) && (
              <div className={styles.groupTitle} role="presentation">
                {titles.get(index)}
              </div>
            )}
            <a
              {...toProps(index)}
              className={`DocSearch-Hit ${styles.hit} ${styles.card} ${hit.section.heading ? styles.section : styles.page} ${isNested ? styles.nested : ''} ${index === active ? styles.active : ''}`}
            >
              <HitText hit={hit} answer={answer} />
            </a>
          </div>
        );
      })}
      {hasSearchPage && (
        <a
          {...toProps(last)}
          tabIndex={0}
          className={`DocSearch-HitsFooter ${styles.hit} ${styles.all} ${last === active ? styles.active : ''}`}
        >
          {describeCount(answer.total)}
        </a>
      )}
    </div>
  );
}
