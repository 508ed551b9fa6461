import useIsBrowserAnyway from '../../../exports/useIsBrowser.js';
import {noteSelfActing} from './notes.js';

declare const __resourceQuery: string;

const place = decodeURIComponent(__resourceQuery.slice(1));

/** Replaces `@docusaurus/useIsBrowser` on Node, in code that the engine does not know. */
export default function useIsBrowser(): boolean {
  noteSelfActing(place);
  return useIsBrowserAnyway();
}
