import type {ReactNode} from 'react';
import type {Props} from '@theme/ThemeProvider';

/** Around all routes and never unmounted, to be given by a theme. */
export default function ThemeProvider({children}: Props): ReactNode {
  return <>{children}</>;
}
