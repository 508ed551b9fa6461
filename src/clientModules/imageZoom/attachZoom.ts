// The other copy in the package writes a style element, which a policy would refuse.
import mediumZoom, {type Zoom} from 'medium-zoom/dist/pure';
import {openByKeys} from './openByKeys';

/** The zoom of the page that is shown. */
const current: {zoom?: Zoom} = {};

/** Takes the images of the page now shown, and lets go of those of the page before. */
export function attachZoom(images: string): void {
  current.zoom ??= mediumZoom({margin: 0, scrollOffset: 40, background: 'var(--zoom-background)'});
  current.zoom.detach();
  current.zoom.attach(images);
  openByKeys(current.zoom);
}
