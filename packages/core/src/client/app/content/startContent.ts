import {SIDEBAR_MARKER} from '../../../shared/sidebarMarker.js';
import {holdHead} from '../head/browserHelmet/index.js';
import {fallBackToFullLoad} from '../navigation/fallBackToFullLoad.js';
import {setMounting, type Place} from './firstContent.js';
import {isDehydrated} from './isDehydrated.js';
import type {LateContent} from './lateContent.js';
import {openRegion, type Region} from './openRegion.js';

const regions = new Map<Place, Region>();

const SIDEBAR = `.${SIDEBAR_MARKER}`;

const isOfSidebar = (element: Element) => element.closest(SIDEBAR) !== null;

function handleFailure(error: unknown): void {
  console.warn(error);
  void fallBackToFullLoad();
}

interface Input {
  place: Place;
  load: () => Promise<void>;
  owns: Region['owns'];
  onEnd?: () => void;
}

function startRegion({place, load, owns, onEnd}: Input): LateContent {
  const end = () => {
    regions.delete(place);
    onEnd?.();
  };
  const region = openRegion({load, owns, onFailure: handleFailure, onEnd: end});
  regions.set(place, region);
  setMounting(place, region.content);
  return region.content;
}

/** Prepares the content of the page that is hydrated next: `load` runs when the content is needed. */
export function startLateContent(load: () => Promise<void>): LateContent {
  let releaseHead = () => {};
  const owns = (element: Element) => !isOfSidebar(element);
  const content = startRegion({place: 'content', load, owns, onEnd: () => releaseHead()});
  releaseHead = holdHead(content.need);
  return content;
}

/** The same for its sidebar, if it has one. */
export function startLateSidebar(load: () => Promise<void>): LateContent | undefined {
  if (!document.querySelector(SIDEBAR)) return undefined;
  return startRegion({place: 'sidebar', load, owns: isOfSidebar});
}

/** Whether the content of the page on the screen is not hydrated yet. */
export const isContentLate = (): boolean => regions.has('content');

/** Loads the sidebar. Call it when the reader is about to do something, or to see another page. */
export const needSidebar = (): void => regions.get('sidebar')?.content.need();

/** Loads the region of the element. Resolves once the element is hydrated, or its region has left the screen. */
export async function waitForContent(target: Element): Promise<void> {
  if (!isDehydrated(target)) return;
  const region = [...regions.values()].find(({owns}) => owns(target));
  region?.content.need();
  await region?.ended;
}

/** From now on, the reader's actions load the late regions. `before` resolves once earlier actions are replayed. */
export function watchLateContent(before: Promise<void>): void {
  for (const region of regions.values()) region.watch(before);
}
