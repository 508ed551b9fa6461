import type {Diagnostic} from '../../diagnostics/types.js';
import type {ErrorTrace} from '../../shared/rendering.js';
import {listCalls, type Call} from './trace.js';

export type Place = Pick<Diagnostic, 'file' | 'line' | 'frame'>;

/** Where the site's people wrote a call; `undefined`: they did not. */
export type PlaceCall = (call: Call) => Place | undefined;

function placeFirst(stack: string | undefined, placeCall: PlaceCall): Place | undefined {
  for (const call of listCalls(stack)) {
    const place = placeCall(call);
    if (place) return place;
  }
  return undefined;
}

/** The innermost place that the site's people wrote: what threw, else the element that led there. */
export function placeError(
  {stack, ownerStack}: ErrorTrace,
  placeCall: PlaceCall,
): Place | undefined {
  return placeFirst(stack, placeCall) ?? placeFirst(ownerStack, placeCall);
}
