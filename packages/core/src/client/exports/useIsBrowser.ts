import {useContext} from 'react';
import {BrowserContext} from '../app/contexts/browserContext.js';

/** `true` once the page is hydrated. The first rendering in the browser is equal to that of the server. */
export default function useIsBrowser(): boolean {
  return useContext(BrowserContext);
}
