/** Where the focus may go: the button has it as the dialog closes. */
function isAllowed(target: Element, dialog: HTMLElement): boolean {
  return dialog.contains(target) || target.matches('.DocSearch-Button');
}

/** Brings the focus back to the field of a dialog as long as it is open: a page that has come meanwhile takes it. */
export function keepFocus(dialog: HTMLElement): () => void {
  const onFocus = ({target}: FocusEvent) => {
    if (!dialog.isConnected) stop();
    else if (!isAllowed(target as Element, dialog)) dialog.querySelector('input')?.focus();
  };
  const stop = () => document.removeEventListener('focusin', onFocus);
  document.addEventListener('focusin', onFocus);
  return stop;
}
