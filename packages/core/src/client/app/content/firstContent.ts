import type {LateContent} from './lateContent.js';

/** What React may take over after the rest of the first page. */
export type Place = 'content' | 'sidebar';

/** How it is mounted: on the server, in a browser after its surroundings, or, on all pages after the first, as any component. */
export type Mounting = 'server' | LateContent | undefined;

type Mountings = {[place in Place]?: Mounting};

let first: Mountings = {};

/** Of the next page. React may begin several times until it is on the screen. */
export function setMountings(mountings: Mountings): void {
  first = mountings;
}

export function setMounting(place: Place, mounting: Mounting): void {
  first = {...first, [place]: mounting};
}

export const getMounting = (place: Place): Mounting => first[place];
