import type {ClientModule} from '@docusaurus/types';
import type {Zoom} from 'medium-zoom';

const attachDelay = 1000;
const images = '.markdown :not(a) > img:not([data-no-zoom])';

/** Of the page that is shown. */
const current: {zoom?: Zoom; timer?: ReturnType<typeof setTimeout>} = {};

/** Takes the images of the page now shown, and lets go of those of the page before. */
async function attachZoom(): Promise<void> {
  // A page without images does not need the library.
  if (!current.zoom && !document.querySelector(images)) {
    return;
  }
  const {default: mediumZoom} = await import('medium-zoom');
  current.zoom ??= mediumZoom({margin: 0, scrollOffset: 40, background: 'var(--zoom-background)'});
  current.zoom.detach();
  current.zoom.attach(images);
}

// The first page counts as an update too, so this covers the load as well.
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({
  location,
  previousLocation,
}) => {
  if (location.pathname !== previousLocation?.pathname) {
    clearTimeout(current.timer);
    current.timer = setTimeout(() => void attachZoom(), attachDelay);
  }
};
