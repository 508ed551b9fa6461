import {createElement} from './createElement.js';
import {readHostedTexts} from './hostedTexts.js';
import './hosted.css';

/** Names of the errors of Algolia's client. Its helper wraps them into another error. */
const NAMES = /^(?:RetryError|ApiError|DetailedApiError|DeserializationError)$/;

interface Reason {
  name?: string;
  context?: {error?: {name?: string}};
}

function isFailure(reason: unknown): boolean {
  const {name = '', context} = (reason ?? {}) as Reason;
  return NAMES.test(name) || NAMES.test(context?.error?.name ?? '');
}

const MARK = 'data-search-failed';
const FIELD = '.DocSearch-Input, .search-page-wrapper input[name="q"]';

/** The results of the modal if it is open, else those of the page of results. */
function findResults(): Element | null | undefined {
  const page = document.querySelector('.search-page-wrapper form input[name="q"]');
  return document.querySelector('.DocSearch-Dropdown') ?? page?.closest('.container');
}

function createMessage(): HTMLElement {
  const {errorTitle, errorHelp} = readHostedTexts();
  return createElement(
    'div',
    {class: 'DocSearch-ErrorScreen', role: 'alert'},
    createElement('p', {class: 'DocSearch-Title'}, errorTitle),
    createElement('p', {class: 'DocSearch-Help'}, errorHelp),
  );
}

function clear(): void {
  for (const results of document.querySelectorAll(`[${MARK}]`)) {
    results.removeAttribute(MARK);
    results.querySelector(':scope > .DocSearch-ErrorScreen')?.remove();
  }
}

function show(): void {
  clear();
  const results = findResults();
  results?.setAttribute(MARK, '');
  results?.append(createMessage());
}

if (typeof window !== 'undefined') {
  // Neither DocSearch nor the page of results handles these errors.
  window.addEventListener('unhandledrejection', ({reason}) => isFailure(reason) && show());
  const onInput = ({target}: Event) => (target as Element).matches(FIELD) && clear();
  document.addEventListener('input', onInput, true);
}
