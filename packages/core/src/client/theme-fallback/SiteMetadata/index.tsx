import type {ReactNode} from 'react';

/** What a theme says in the head of every page. */
export default function SiteMetadata(): ReactNode {
  return null;
}
