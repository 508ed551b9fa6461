import {useEffect, type RefObject} from 'react';

const FOCUSABLE = 'input, button, [tabindex="0"], a[href]:not([tabindex="-1"])';

function keepFocusInside(dialog: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const items = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const [first, last] = [items[0], items.at(-1)];
  const edge = event.shiftKey ? first : last;
  const isOutside = !dialog.contains(document.activeElement);
  if (document.activeElement !== edge && !isOutside) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/** While it is open, the page behind does not scroll and the focus stays within. */
export function useDialog(ref: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => ref.current && keepFocusInside(ref.current, event);
    const {overflow} = document.body.style;
    document.body.style.overflow = 'hidden';
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.body.style.overflow = overflow;
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [ref]);
}
