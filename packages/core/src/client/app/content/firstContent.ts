import type {LateContent} from './lateContent.js';

/** How content is mounted: on the server, in a browser after its layouts, or, on all pages after the first, as any component. */
export type Mounting = 'server' | LateContent | undefined;

let first: Mounting;

/** Of the next page. React may begin several times until it is on the screen. */
export function setMounting(mounting: Mounting): void {
  first = mounting;
}

export const getMounting = (): Mounting => first;
