import type {ComponentProps, ReactNode} from 'react';
import OriginalCode from '@velocisaurus/MDXCode';

/** On Node in the place of theme-classic's own `MDXComponents/Code`: most of it is a word or two within a line. */
export default function StaticCode(props: ComponentProps<'code'>): ReactNode {
  const {children} = props;
  const isInline = typeof children === 'string' && !children.includes('\n');
  return isInline ? <code {...props} /> : <OriginalCode {...props} />;
}
