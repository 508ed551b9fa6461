import {keepFocus} from '../client/keepFocus.js';
import {createAdvice} from './createAdvice.js';
import {createElement, setAttribute} from './createElement.js';
import {describeFound} from './describeFound.js';
import {readHostedTexts} from './hostedTexts.js';

/** Attributes of the layer around the modal, which DocSearch declares to be a button. */
const WRONG = ['role', 'tabindex', 'aria-expanded', 'aria-haspopup', 'aria-labelledby'];

function describeDialog(modal: HTMLElement): void {
  for (const attribute of WRONG) modal.parentElement?.removeAttribute(attribute);
  setAttribute(modal, 'role', 'dialog');
  setAttribute(modal, 'aria-modal', 'true');
  setAttribute(modal, 'aria-label', readHostedTexts().label);
}

function describeField(modal: HTMLElement): void {
  const field = modal.querySelector('.DocSearch-Input');
  if (!field) return;
  setAttribute(field, 'role', 'combobox');
  setAttribute(field, 'aria-expanded', String(modal.querySelector('[role=option]') !== null));
}

function describeButtons(modal: HTMLElement): void {
  for (const button of modal.querySelectorAll('.DocSearch-Hit-action-button[title]')) {
    const title = button.closest('.DocSearch-Hit')?.querySelector('.DocSearch-Hit-title');
    setAttribute(button, 'aria-label', `${button.getAttribute('title')}: ${title?.textContent}`);
  }
}

/** Adds advice, unless DocSearch gives some. DocSearch 4.6 does not: it treats its own suggestions as empty. */
function addAdvice(modal: HTMLElement): void {
  const none = modal.querySelector('.DocSearch-NoResults');
  const field = modal.querySelector<HTMLInputElement>('.DocSearch-Input');
  if (!none || !field || none.querySelector('.DocSearch-NoResults > .DocSearch-Help')) return;
  const known = none.querySelector<HTMLElement>('.search-advice');
  if (known?.dataset.query === field.value) return;
  known?.remove();
  none.append(createAdvice(field));
}

/** The outcome of the query, in words; empty if there is none to announce. */
function readStatus(modal: HTMLElement): string {
  const field = modal.querySelector<HTMLInputElement>('.DocSearch-Input');
  if (!field?.value) return '';
  const none = modal.querySelector('.DocSearch-NoResults .DocSearch-Title');
  if (none) return none.checkVisibility({visibilityProperty: true}) ? none.textContent! : '';
  const options = modal.querySelectorAll('[role=option]').length;
  const [all] = modal.querySelector('.DocSearch-HitsFooter')?.textContent?.match(/\d+/) ?? [];
  return options > 0 ? describeFound(Number(all ?? options)) : '';
}

/** Tells screen readers what the modal is, as the embedded one does, and goes on as its content changes. */
export function describeModal(modal: HTMLElement): void {
  const status = createElement('p', {class: 'search-status', role: 'status'});
  modal.append(status);
  const describe = () => {
    describeField(modal);
    describeButtons(modal);
    addAdvice(modal);
    const text = readStatus(modal);
    if (status.textContent !== text) status.textContent = text;
  };
  describeDialog(modal);
  keepFocus(modal);
  describe();
  const options = {childList: true, subtree: true, attributeFilter: ['aria-activedescendant']};
  new MutationObserver(describe).observe(modal, options);
  // Some content is shown with a delay.
  modal.addEventListener('animationend', describe);
}
