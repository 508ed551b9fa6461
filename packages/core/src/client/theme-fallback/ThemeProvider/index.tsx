import type {ReactNode} from 'react';
import type {Props} from '@theme/ThemeProvider';

/** Surrounds all routes and is never unmounted. Themes replace it. */
export default function ThemeProvider({children}: Props): ReactNode {
  return <>{children}</>;
}
