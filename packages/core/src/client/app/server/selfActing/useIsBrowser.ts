import useIsBrowserAnyway from '../../../exports/useIsBrowser.js';
import {noteSelfActing} from './notes.js';

declare const __resourceQuery: string;

const place = decodeURIComponent(__resourceQuery.slice(1));

/** On Node in the place of `@docusaurus/useIsBrowser`, for code that is not known. */
export default function useIsBrowser(): boolean {
  noteSelfActing(place);
  return useIsBrowserAnyway();
}
