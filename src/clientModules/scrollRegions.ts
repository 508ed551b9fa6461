import {watchRegion} from '../components/ScrollRegion/watchRegion';

/** Regions of content that React has not taken over: they are reached by the keyboard all the same. */
export function onRouteDidUpdate(): void {
  document.querySelectorAll<HTMLElement>('[data-scroll-region]').forEach(watchRegion);
}
