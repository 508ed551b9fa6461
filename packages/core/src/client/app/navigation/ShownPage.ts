import {createContext, useContext} from 'react';
import type {Location} from 'history';
import type {Page} from '../page/Page.js';

/** The page on the screen. During a navigation, it is still the page that the reader leaves. */
export interface ShownPage {
  page: Page;
  /** Normalised. */
  location: Location;
  previousLocation: Location | null;
}

export const ShownPageContext = createContext<ShownPage | null>(null);

export function useShownPage(): ShownPage {
  const shown = useContext(ShownPageContext);
  if (!shown) throw new Error('Unexpected: rendered outside of the app');
  return shown;
}
