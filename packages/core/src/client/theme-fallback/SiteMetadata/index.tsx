import type {ReactNode} from 'react';

/** The tags that a theme adds to the head of every page: none by default. */
export default function SiteMetadata(): ReactNode {
  return null;
}
