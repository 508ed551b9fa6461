/** Whether an element may get the focus. The button gets it when the dialog closes. */
function isAllowed(target: Element, dialog: HTMLElement): boolean {
  return dialog.contains(target) || target.matches('.DocSearch-Button');
}

/** Returns the focus to the field of a dialog while it is open, since a page that loads meanwhile takes the focus. */
export function keepFocus(dialog: HTMLElement): () => void {
  const onFocus = ({target}: FocusEvent) => {
    if (!dialog.isConnected) stop();
    else if (!isAllowed(target as Element, dialog)) dialog.querySelector('input')?.focus();
  };
  const stop = () => document.removeEventListener('focusin', onFocus);
  document.addEventListener('focusin', onFocus);
  return stop;
}
