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

/** The words of a query by themselves, the longest first. */
function createSuggestions(field: HTMLInputElement): HTMLElement[] {
  const words = [...new Set(field.value.split(/\s+/).filter(Boolean))];
  if (words.length < 2) return [];
  const longest = words.sort((a, b) => b.length - a.length).slice(0, MOST);
  return [
    createElement('p', {class: 'DocSearch-Help'}, `${readHostedTexts().trySearching}:`),
    createElement('ul', {}, ...longest.map((word) => createSuggestion(word, field))),
  ];
}

/** DocSearch wants a function for it, which a config cannot hold: `themeConfig.search.missingResultsUrl` stands in. */
function createReport(): HTMLElement[] {
  const url = readMissingResultsUrl();
  if (!url) return [];
  const {missing, letUsKnow} = readHostedTexts();
  const link = createElement('a', {href: url}, letUsKnow);
  return [createElement('p', {class: 'DocSearch-Help'}, `${missing} `, link)];
}

/** What a reader may do where nothing was found for what stands in the field. */
export function createAdvice(field: HTMLInputElement): HTMLElement {
  const content = [...createSuggestions(field), ...createReport()];
  return createElement('div', {class: 'search-advice', 'data-query': field.value}, ...content);
}
