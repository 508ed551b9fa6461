import {useEffect, type MouseEvent, type ReactNode} from 'react';
import Marked from '../SearchPage/Marked.js';
import {cutExcerpt, markMatches} from '../../client/markMatches.js';
import {useVersionLabels} from '../../client/useVersionLabels.js';
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
  const above = section.heading ? [...page.breadcrumbs, page.title] : page.breadcrumbs;
  return (
    <>
      <span className={styles.hitTitle} dir="auto">
        <Marked parts={markMatches(section.heading || page.title, matches)} />
        {section.symbol && <code className={styles.symbol}>{section.symbol}</code>}
      </span>
      <span className={styles.hitPath}>{above.join(' › ')}</span>
      <span className={styles.hitText} dir="auto">
        <Marked parts={cutExcerpt(section.text || section.code || '', matches)} />
      </span>
    </>
  );
}

type Labels = {[scope: string]: string | undefined};

/** By index of the hit that a version begins with, if there are several versions among the hits. */
function listTitles({hits}: SearchAnswer, labels: Labels): Map<number, string> {
  const groups = [...new Set(hits.map(({group}) => group))];
  if (groups.length < 2) return new Map();
  return new Map(
    groups.map((group) => {
      const own = hits.filter((hit) => hit.group === group);
      const label = own.map(({scope}) => labels[scope]).find(Boolean) ?? '';
      return [hits.indexOf(own[0]!), label];
    }),
  );
}

/** Pages and their sections that answer the query; versions apart, if there are several among them. */
export default function Results(props: Props): ReactNode {
  const {listId, active, targets, onActivate, onGo, answer, hasSearchPage, texts} = props;
  const labels = useVersionLabels();
  const titles = listTitles(answer, labels);
  useVisibleOption(toOptionId(listId, active));
  const toProps = (index: number) => ({
    id: toOptionId(listId, index),
    role: 'option',
    'aria-selected': index === active,
    tabIndex: -1,
    // No `Link`: it would fetch the pages of all results of every keystroke.
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
