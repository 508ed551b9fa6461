import {isValidElement, type ReactNode} from 'react';
import type {Props} from '@docusaurus/BrowserOnly';
import useIsBrowser from './useIsBrowser.js';

function assertRenderFunction(children: unknown): void {
  if (typeof children === 'function' || VELOCISAURUS_MODE !== 'development') return;
  const found = isValidElement(children) ? 'React element' : typeof children;
  throw new Error(
    `Docusaurus error: The children of <BrowserOnly> must be a "render function", e.g. <BrowserOnly>{() => <span>{window.location.href}</span>}</BrowserOnly>.\nCurrent type: ${found}`,
  );
}

export default function BrowserOnly({children, fallback}: Props): ReactNode {
  const isBrowser = useIsBrowser();
  if (!isBrowser) return fallback ?? null;
  assertRenderFunction(children);
  return <>{children?.()}</>;
}
