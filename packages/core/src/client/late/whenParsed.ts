/** Calls back once all of the HTML is there: React would take what has come of it for the whole. */
export function whenParsed(callback: () => void): void {
  if (document.readyState === 'loading')
    addEventListener('DOMContentLoaded', callback, {once: true});
  else callback();
}
