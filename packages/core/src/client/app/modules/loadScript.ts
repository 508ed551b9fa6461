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

/**
 * Loads the script at `url`. Resolves when it has defined the page module `file`. If the page has a tag for the script, it waits
 * for that one.
 */
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
    // The script of the tag may have failed before this listener was added.
    if (pending) addEventListener('load', checkDefined, {once: true});
  });
}
