import type {MessagePort} from 'node:worker_threads';
import type {Place} from '../http/exchange.js';
import type {Problem, Segment, Traffic} from '../types.js';

/** The data with which the thread that fetches starts. */
export interface FetchSetup {
  place: Place;
  /** The folder that packs go to. */
  folder: string;
  port: MessagePort;
  /** Counts replies. The main thread sleeps until the count changes. */
  replies: Int32Array;
}

/** Segments to fetch, each into a pack with this name (without ending). */
export type Order = Pick<Segment, 'object' | 'size' | 'packSize'> & {number: number; name: string};

export type FetchRequest = {entries: string[]; most: number} | {orders: Order[]};

export type Outcome = 'arrived' | 'gone' | 'failed';

/** The state of the connection; each reply carries it. */
export interface Health {
  problem?: Problem | undefined;
  firstFailure?: Problem | undefined;
  traffic: Traffic;
}

export type FetchReply = Health &
  ({entries: (Uint8Array | 'failed' | undefined)[]} | {number: number; outcome: Outcome});
