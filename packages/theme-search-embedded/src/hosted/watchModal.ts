import {describeModal} from './describeModal.js';

/** The open modal, which `describeModal` has handled. */
let described: Element | null = null;

function onBodyChange(): void {
  const modal = document.querySelector<HTMLElement>('.DocSearch-Modal');
  if (modal && modal !== described) describeModal(modal);
  described = modal;
}

if (typeof window !== 'undefined')
  // DocSearch gives the body a class while its modal is open.
  new MutationObserver(onBodyChange).observe(document.body, {attributeFilter: ['class']});
