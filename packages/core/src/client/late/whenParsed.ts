/** Calls back once the HTML is parsed: before that, React would take a part of it for the whole. */
export function whenParsed(callback: () => void): void {
  if (document.readyState === 'loading')
    addEventListener('DOMContentLoaded', callback, {once: true});
  else callback();
}
