/** Opens or closes a menu by the Enter key: the theme offers no other way to change the state of its menus. */
function toggle(trigger: HTMLElement): void {
  trigger.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true}));
}

const isOpen = (trigger: HTMLElement) => trigger.getAttribute('aria-expanded') === 'true';

/** The index of the next item. `current` is -1 outside of the list: down then leads to the first item and up to the last. */
function chooseNext(key: string, current: number, count: number): number {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowDown') return (current + 1) % count;
  return (current <= 0 ? count : current) - 1;
}

const MOST_FRAMES = 20;

/** An item takes the focus once it is shown. */
function focusWhenShown(item: HTMLElement | undefined, frames = MOST_FRAMES): void {
  item?.focus();
  if (item && document.activeElement !== item && frames > 0)
    requestAnimationFrame(() => focusWhenShown(item, frames - 1));
}

/** Handles arrow keys, Home, End and Escape in a menu of the navbar. */
export function moveInMenu(menu: HTMLElement, key: string): void {
  const trigger = menu.querySelector<HTMLElement>('[aria-expanded]');
  if (!trigger) return;
  if (key === 'Escape') {
    if (isOpen(trigger)) toggle(trigger);
    trigger.focus();
    return;
  }
  if (!isOpen(trigger)) toggle(trigger);
  const items = Array.from(menu.querySelectorAll<HTMLElement>('.dropdown__link'));
  const current = items.indexOf(document.activeElement as HTMLElement);
  focusWhenShown(items[chooseNext(key, current, items.length)]);
}
