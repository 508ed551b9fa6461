const FOCUSABLE = 'a[href], button:not([disabled]), input, [tabindex="0"]';

/** Sends the focus round: from the last element of a dialog to its first, and back. */
export function keepTabInside(dialog: HTMLElement, event: KeyboardEvent): void {
  const all = Array.from(dialog.querySelectorAll<HTMLElement>(FOCUSABLE));
  const items = all.filter((item) => item.checkVisibility() && !item.closest('[inert]'));
  const [first, last] = [items[0], items.at(-1)];
  const active = document.activeElement;
  const isAtEdge = active === (event.shiftKey ? first : last);
  if (!isAtEdge && dialog.contains(active)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
