import type {ReactNode} from 'react';
import type {Props} from '@theme/Root';

/** The top of the app, outside of all routes and never unmounted. Sites replace it to add providers. */
export default function Root({children}: Props): ReactNode {
  return <>{children}</>;
}
