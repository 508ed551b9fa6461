import type {LateContent} from './lateContent.js';

/** A part of the first page that React may hydrate after the rest. */
export type Place = 'content' | 'sidebar';

/** How a part is mounted: on the server; in a browser after its surroundings; or, on all pages after the first, like any component. */
export type Mounting = 'server' | LateContent | undefined;

type Mountings = {[place in Place]?: Mounting};

let first: Mountings = {};

/** Sets the mountings of the next page. React may start to render it several times before it is on the screen. */
export function setMountings(mountings: Mountings): void {
  first = mountings;
}

export function setMounting(place: Place, mounting: Mounting): void {
  first = {...first, [place]: mounting};
}

export const getMounting = (place: Place): Mounting => first[place];
