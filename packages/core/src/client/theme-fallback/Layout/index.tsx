import type {ReactNode} from 'react';
import type {Props} from '@theme/Layout';

/** The frame around a page. Themes replace it. */
export default function Layout({children}: Props): ReactNode {
  return <>{children}</>;
}
