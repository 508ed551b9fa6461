import {createAdvice} from './createAdvice.js';
import {createElement, setAttribute} from './createElement.js';
import {readHostedTexts} from './hostedTexts.js';

const NONE = 'data-search-none';

/** Labels the choices of versions. There is one for each docs plugin; if there are several, their options begin with its name. */
function describeChoices(page: HTMLElement): void {
  const selects = page.querySelectorAll<HTMLSelectElement>('form select');
  for (const select of selects) {
    const [plugin] = select.options[0]?.label.split(': ') ?? [];
    setAttribute(select, 'aria-label', selects.length > 1 ? `${plugin}: version` : 'version');
  }
}

function describeCount(page: HTMLElement): void {
  const count = page.querySelector('form + .row > :first-child');
  if (count) setAttribute(count, 'role', 'status');
}

/** Turns the breadcrumbs of the results into named lists, since so many landmarks of one name would not help. */
function describeBreadcrumbs(page: HTMLElement): void {
  for (const nav of page.querySelectorAll('article nav[aria-label]')) {
    nav.firstElementChild?.setAttribute('aria-label', nav.getAttribute('aria-label')!);
    nav.removeAttribute('aria-label');
    nav.setAttribute('role', 'presentation');
  }
}

function createMessage(field: HTMLInputElement): HTMLElement {
  const strong = createElement('strong', {dir: 'auto'}, field.value);
  const sentence = createElement('p', {}, `${readHostedTexts().noResults} “`, strong, '”');
  const attributes = {class: 'DocSearch-NoResults', role: 'status'};
  return createElement('div', attributes, sentence, createAdvice(field));
}

/** Shows the message of the modal instead of the one sentence of the published page. */
function tellNothingFound(page: HTMLElement): void {
  const field = page.querySelector<HTMLInputElement>('form input[name="q"]');
  const isNothing = field !== null && page.querySelector(':scope > p') !== null;
  const wanted = isNothing ? field.value : null;
  if (page.getAttribute(NONE) === wanted) return;
  page.querySelector(':scope > .DocSearch-NoResults')?.remove();
  page.removeAttribute(NONE);
  if (wanted === null) return;
  page.setAttribute(NONE, wanted);
  page.append(createMessage(field!));
}

/** Makes the published page of results say the same as the embedded one. */
export function describePage(page: HTMLElement): void {
  describeChoices(page);
  describeCount(page);
  describeBreadcrumbs(page);
  tellNothingFound(page);
}
