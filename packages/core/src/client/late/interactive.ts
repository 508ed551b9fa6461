// One text: what is computed as the module is evaluated stays in bundles that do not use it.
const INTERACTIVE =
  'a, button, summary, input, select, textarea, label, [tabindex="0"], [contenteditable], ' +
  '[role=button], [role=checkbox], [role=combobox], [role=link], [role=menuitem], [role=option], [role=radio], [role=switch], [role=tab]';

/** The nearest element that a reader may use, `target` itself among them. */
export function findInteractive(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(INTERACTIVE) : null;
}

/** Whether a click on it leads to another place, and does nothing else. */
export function isPlainLink(target: Element): boolean {
  const link = target.closest('a[href]');
  return (
    Boolean(link) && !link!.matches('[role="button"], [aria-expanded], [aria-haspopup], [href="#"]')
  );
}
