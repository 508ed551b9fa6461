// One literal: a text that is computed during the evaluation would stay in bundles that do not use it.
const INTERACTIVE =
  'a, button, summary, input, select, textarea, label, [tabindex="0"], [contenteditable], ' +
  '[role=button], [role=checkbox], [role=combobox], [role=link], [role=menuitem], [role=option], [role=radio], [role=switch], [role=tab]';

/** Returns the nearest element that a reader may use, or `target` itself. */
export function findInteractive(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(INTERACTIVE) : null;
}

/** Whether a click on the element only leads to another place. */
export function isPlainLink(target: Element): boolean {
  const link = target.closest('a[href]');
  return (
    Boolean(link) && !link!.matches('[role="button"], [aria-expanded], [aria-haspopup], [href="#"]')
  );
}
