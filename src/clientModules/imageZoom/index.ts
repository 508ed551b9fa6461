import type {ClientModule} from '@docusaurus/types';

const attachDelay = 1000;
const images = '.markdown :not(a) > img:not([data-no-zoom])';

let timer: ReturnType<typeof setTimeout>;

/** A page without images does not need the library. */
function attach(): void {
  if (document.querySelector(images))
    void import('./attachZoom').then((zoom) => zoom.attachZoom(images));
}

// The first page counts as an update too, so this covers the load as well.
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({
  location,
  previousLocation,
}) => {
  if (location.pathname === previousLocation?.pathname) return;
  clearTimeout(timer);
  timer = setTimeout(attach, attachDelay);
};
