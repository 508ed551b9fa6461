import {findLateShell} from '../late/lateShell.js';
import {LoadError} from './fetchJson.js';
import {runtime} from './browserRuntime.js';

function isOnItsWay(href: string): boolean {
  return VELOCISAURUS_HYDRATION !== 'load' && Boolean(findLateShell()?.pending.has(href));
}

function findPendingTag(url: string): HTMLScriptElement | undefined {
  const {href} = new URL(url, document.baseURI);
  if (document.readyState === 'complete' && !isOnItsWay(href)) return undefined;
  return [...document.scripts].find(({src}) => src === href);
}

function appendTag(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  document.head.append(script);
  return script;
}

/** Resolves when the script at `url` has defined the page module `file`. The page's own tags are waited for, not doubled. */
export function loadScript({file, url}: {file: string; url: string}): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => {
      runtime.waiting.delete(file);
      reject(new LoadError(url, reason));
    };
    const checkDefined = () => runtime.definitions.has(file) || fail('it defines no page module');
    const pending = findPendingTag(url);
    runtime.waiting.set(file, resolve);
    const script = pending ?? appendTag(url);
    script.addEventListener('error', () => fail('the script failed to load'));
    script.addEventListener('load', checkDefined);
    // A tag of the page may have failed before anyone listened to it.
    if (pending) addEventListener('load', checkDefined, {once: true});
  });
}
