import {createContext, useEffect, useState, type ReactNode} from 'react';

// Apart from the site's context: its many readers need not render again because the page is hydrated.
export const BrowserContext = createContext(false);

export function BrowserContextProvider({children}: {children: ReactNode}): ReactNode {
  const [isBrowser, setIsBrowser] = useState(false);
  // The very purpose: a second rendering, once the first equalled that of the server.
  // eslint-disable-next-line react-hooks/set-state-in-effect
  useEffect(() => setIsBrowser(true), []);
  return <BrowserContext.Provider value={isBrowser}>{children}</BrowserContext.Provider>;
}
