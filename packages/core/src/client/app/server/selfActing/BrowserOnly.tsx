import type {ReactNode} from 'react';
import type {Props} from '@docusaurus/BrowserOnly';
import BrowserOnlyAnyway from '../../../exports/BrowserOnly.js';
import {noteSelfActing} from './notes.js';

declare const __resourceQuery: string;

const place = decodeURIComponent(__resourceQuery.slice(1));

/** Replaces `@docusaurus/BrowserOnly` on Node, in code that the engine does not know. */
export default function BrowserOnly(props: Props): ReactNode {
  noteSelfActing(place);
  return <BrowserOnlyAnyway {...props} />;
}
