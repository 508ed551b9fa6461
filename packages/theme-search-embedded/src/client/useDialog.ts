import {useEffect, type RefObject} from 'react';
import {keepFocus} from './keepFocus.js';

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

interface Options {
  dialog: RefObject<HTMLDivElement | null>;
  onClose: () => void;
}

/** While the dialog is open, the page behind it does not scroll, the focus stays in it, and Escape closes it from any element. */
export function useDialog({dialog, onClose}: Options): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      if (dialog.current) keepFocusInside(dialog.current, event);
    };
    const stop = dialog.current ? keepFocus(dialog.current) : undefined;
    const {overflow} = document.body.style;
    document.body.style.overflow = 'hidden';
    document.addEventListener('keydown', onKeyDown);
    return () => {
      stop?.();
      document.body.style.overflow = overflow;
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [dialog, onClose]);
}
