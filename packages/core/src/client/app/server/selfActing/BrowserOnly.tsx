import type {ReactNode} from 'react';
import type {Props} from '@docusaurus/BrowserOnly';
import BrowserOnlyAnyway from '../../../exports/BrowserOnly.js';
import {noteSelfActing} from './notes.js';

declare const __resourceQuery: string;

const place = decodeURIComponent(__resourceQuery.slice(1));

/** On Node in the place of `@docusaurus/BrowserOnly`, for code that is not known. */
export default function BrowserOnly(props: Props): ReactNode {
  noteSelfActing(place);
  return <BrowserOnlyAnyway {...props} />;
}
