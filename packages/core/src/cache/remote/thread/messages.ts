import type {MessagePort} from 'node:worker_threads';
import type {Place} from '../http/exchange.js';
import type {Problem, Segment, Traffic} from '../types.js';

/** What the thread that fetches starts with. */
export interface FetchSetup {
  place: Place;
  /** Where packs go. */
  folder: string;
  port: MessagePort;
  /** Counts replies; the other side sleeps until it changes. */
  replies: Int32Array;
}

/** Segments to fetch, each into a pack with this name (without ending). */
export type Order = Pick<Segment, 'object' | 'size' | 'packSize'> & {number: number; name: string};

export type FetchRequest = {entries: string[]; most: number} | {orders: Order[]};

export type Outcome = 'arrived' | 'gone' | 'failed';

/** How the connection does, with each reply. */
export interface Health {
  problem?: Problem | undefined;
  firstFailure?: Problem | undefined;
  traffic: Traffic;
}

export type FetchReply = Health &
  ({entries: (Uint8Array | 'failed' | undefined)[]} | {number: number; outcome: Outcome});
