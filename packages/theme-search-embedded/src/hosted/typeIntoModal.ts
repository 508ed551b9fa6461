import {isTypedCharacter} from '../client/keys.js';
import {typeInto} from './typeInto.js';

/** Milliseconds that the modal may take to load. */
const PATIENCE = 5000;

/** The characters that the reader typed on the button while the modal loads. */
let typed = '';

function putWhenOpen(end: number): void {
  const field = document.querySelector<HTMLInputElement>('.DocSearch-Input');
  if (field) typeInto(field, field.value + typed);
  else if (performance.now() < end) return void requestAnimationFrame(() => putWhenOpen(end));
  typed = '';
  return undefined;
}

function onKeyDown(event: KeyboardEvent): void {
  const button = (event.target as Element | null)?.closest?.<HTMLElement>('.DocSearch-Button');
  if (!button || !isTypedCharacter(event) || event.key === '/') return;
  event.preventDefault();
  const isFirst = typed === '';
  typed += event.key;
  if (!isFirst) return;
  button.click();
  putWhenOpen(performance.now() + PATIENCE);
}

if (typeof window !== 'undefined') document.addEventListener('keydown', onKeyDown);
