import {createElement} from './createElement.js';
import {readHostedTexts, readMissingResultsUrl} from './hostedTexts.js';
import {typeInto} from './typeInto.js';

const MOST = 3;

function createSuggestion(word: string, field: HTMLInputElement): HTMLElement {
  const button = createElement('button', {type: 'button', class: 'DocSearch-Prefill'}, word);
  button.addEventListener('click', () => {
    typeInto(field, word);
    field.focus();
  });
  return createElement('li', {}, button);
}

/** Suggests the single words of a query, the longest first. */
function createSuggestions(field: HTMLInputElement): HTMLElement[] {
  const words = [...new Set(field.value.split(/\s+/).filter(Boolean))];
  if (words.length < 2) return [];
  const longest = words.sort((a, b) => b.length - a.length).slice(0, MOST);
  return [
    createElement('p', {class: 'DocSearch-Help'}, `${readHostedTexts().trySearching}:`),
    createElement('ul', {}, ...longest.map((word) => createSuggestion(word, field))),
  ];
}

/**
 * The link to `themeConfig.search.missingResultsUrl`, for reports of missing results. DocSearch expects a function instead, which a
 * config cannot contain.
 */
function createReport(): HTMLElement[] {
  const url = readMissingResultsUrl();
  if (!url) return [];
  const {missing, letUsKnow} = readHostedTexts();
  const link = createElement('a', {href: url}, letUsKnow);
  return [createElement('p', {class: 'DocSearch-Help'}, `${missing} `, link)];
}

/** Advice for a reader whose query in the field has no results. */
export function createAdvice(field: HTMLInputElement): HTMLElement {
  const content = [...createSuggestions(field), ...createReport()];
  return createElement('div', {class: 'search-advice', 'data-query': field.value}, ...content);
}
