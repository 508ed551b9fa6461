import type {Zoom} from 'medium-zoom/dist/pure';

/** Opens on Enter and Space, as a click does, and gives the focus back on closing. */
function openByKey(zoom: Zoom, image: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  image.addEventListener('medium-zoom:closed', () => image.focus(), {once: true});
  void zoom.open({target: image});
}

/** Makes buttons of the images that a click enlarges. */
export function openByKeys(zoom: Zoom): void {
  for (const image of zoom.getImages()) {
    image.tabIndex = 0;
    image.role = 'button';
    image.setAttribute('aria-label', `Enlarge: ${image.getAttribute('alt') || 'picture'}`);
    image.onkeydown = (event) => openByKey(zoom, image, event);
  }
}
