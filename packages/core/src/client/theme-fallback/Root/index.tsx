import type {ReactNode} from 'react';
import type {Props} from '@theme/Root';

/** The top of the app, outside of all routes and never unmounted: for a site's own providers. */
export default function Root({children}: Props): ReactNode {
  return <>{children}</>;
}
