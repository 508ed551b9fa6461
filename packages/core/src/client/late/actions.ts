import type {Action} from '../../shared/hydration.js';
import {isPlainLink} from './interactive.js';
import {rememberPlace} from './rememberPlace.js';

const NATIVE_KEYS = /^(?:Tab|Shift|Control|Alt|Meta|Arrow\w+|Page\w+|Home|End| )$/;
const BUTTONS = '[type=checkbox], [type=radio], [type=button], [type=submit], [type=reset]';
const FIELDS = `input:not(${BUTTONS}), textarea, select`;

function isField(target: Element): boolean {
  return target.matches(FIELDS) || (target as HTMLElement).isContentEditable;
}

/** Elements that answer to the space bar by script. Browsers do not know this, and would scroll the page. */
const WIDGETS =
  '[role=button], [role=checkbox], [role=menuitem], [role=option], [role=radio], [role=switch]';
const NATIVE_WIDGETS = 'button, summary, input';

function isWidgetKey(target: Element, key: string): boolean {
  return key === ' ' && target.matches(WIDGETS) && !target.matches(NATIVE_WIDGETS);
}

function holdUp(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function isPrimary({button, ctrlKey, metaKey, shiftKey}: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey;
}

/**
 * Whether the target is in the label of a field. Labels of check boxes and radio buttons do not count: the browser would change
 * these before React gets the event.
 */
function isLabelOfField(target: Element): boolean {
  const control = target.closest('label')?.control;
  return Boolean(control && isField(control));
}

/**
 * Leaves clicks to the browser that it handles by itself, at once: it follows links and puts the cursor into fields. Holds all
 * other clicks.
 */
export function readClick(event: MouseEvent): Action | undefined {
  const target = event.target as Element;
  const isNative = isPlainLink(target) || isField(target) || isLabelOfField(target);
  return isNative ? undefined : holdClick(event);
}

export function holdClick(event: MouseEvent): Action | undefined {
  if (!isPrimary(event)) return undefined;
  const target = event.target as Element;
  holdUp(event);
  const find = rememberPlace(target);
  return {target, replay: () => find().dispatchEvent(new MouseEvent('click', event))};
}

/** Buttons that wait for React are disabled until then, and browsers send no click event for them. */
export function readPress({target}: PointerEvent): Action | undefined {
  const button = (target as Element).closest<HTMLButtonElement>('button:disabled');
  if (!button) return undefined;
  const find = rememberPlace(button);
  return {target: button, replay: () => (find() as HTMLButtonElement).click()};
}

export function readKey(event: KeyboardEvent): Action | undefined {
  const target = event.target as Element;
  const isWidget = isWidgetKey(target, event.key);
  if (isField(target) || (NATIVE_KEYS.test(event.key) && !isWidget)) return undefined;
  if (isWidget) event.preventDefault();
  // Code may listen for shortcuts already. It must not get the key twice, since the second one would undo the first.
  event.stopImmediatePropagation();
  const find = rememberPlace(target);
  return {target, replay: () => find().dispatchEvent(new KeyboardEvent('keydown', event))};
}

export function readSubmit(event: SubmitEvent): Action {
  const form = event.target as HTMLFormElement;
  holdUp(event);
  return {target: form, replay: () => form.requestSubmit(event.submitter)};
}

/**
 * React takes the value that it finds in a field for the initial one. The replay resets React's record of it, so that React sees
 * a change.
 */
export function readInput({target, type}: Event): Action | undefined {
  const field = target as Element & {_valueTracker?: {setValue: (value: string) => void}};
  if (!isField(field)) return undefined;
  const replay = () => {
    field._valueTracker?.setValue('');
    field.dispatchEvent(new Event(type, {bubbles: true}));
  };
  return {target: field, replay};
}
