import type {ReactNode} from 'react';
import type {Props} from '@theme/Layout';

/** The frame around a page, to be given by a theme. */
export default function Layout({children}: Props): ReactNode {
  return <>{children}</>;
}
