import type {ReactNode} from 'react';
import useIsomorphicLayoutEffect from '../../exports/useIsomorphicLayoutEffect.js';
import {dispatchLifecycle} from './lifecycles.js';
import {scrollAfterNavigation} from './scrollAfterNavigation.js';
import type {ShownPage} from './ShownPage.js';

/** Scrolls and calls client modules once a page is on the screen. */
export function ClientLifecycles({
  children,
  location,
  previousLocation,
}: Omit<ShownPage, 'page'> & {children: ReactNode}): ReactNode {
  useIsomorphicLayoutEffect(() => {
    if (previousLocation === location) return;
    scrollAfterNavigation({location, previousLocation});
    dispatchLifecycle('onRouteDidUpdate', {previousLocation, location});
  }, [previousLocation, location]);
  return children;
}
