import {isDeferred, mergeRequests} from './mergeRequests.js';
import {readRequest, type HelmetProps} from './readRequest.js';
import {updateDocument} from './updateDocument.js';

let frame = 0;

/** Updates the head to the requests, which are ordered from the outermost to the innermost. */
export function scheduleUpdate(asked: HelmetProps[]): void {
  const requests = asked.map(readRequest);
  const update = () => updateDocument(mergeRequests(requests));
  cancelAnimationFrame(frame);
  if (isDeferred(requests)) frame = requestAnimationFrame(update);
  else update();
}
