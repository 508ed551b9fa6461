import {createContext, useEffect, useState, type ReactNode} from 'react';

// Separate from the site's context, whose many readers need not render again after hydration.
export const BrowserContext = createContext(false);

export function BrowserContextProvider({children}: {children: ReactNode}): ReactNode {
  const [isBrowser, setIsBrowser] = useState(false);
  // This second rendering is the purpose: the first one must equal that of the server.
  // eslint-disable-next-line react-hooks/set-state-in-effect
  useEffect(() => setIsBrowser(true), []);
  return <BrowserContext.Provider value={isBrowser}>{children}</BrowserContext.Provider>;
}
