import {useContext} from 'react';
import {BrowserContext} from '../app/contexts/browserContext.js';

/** `true` once the page is hydrated; the first rendering in the browser still equals that of the server. */
export default function useIsBrowser(): boolean {
  return useContext(BrowserContext);
}
