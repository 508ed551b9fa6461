const ROLES = [
  'button',
  'checkbox',
  'combobox',
  'link',
  'menuitem',
  'option',
  'radio',
  'switch',
  'tab',
];
const INTERACTIVE = [
  'a, button, summary, input, select, textarea, label, [tabindex="0"], [contenteditable]',
  ...ROLES.map((role) => `[role=${role}]`),
].join();

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
