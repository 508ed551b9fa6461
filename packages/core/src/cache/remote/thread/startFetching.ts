import {MessageChannel, receiveMessageOnPort, Worker} from 'node:worker_threads';
import type {Place} from '../http/exchange.js';
import {LARGEST_MANIFEST} from '../manifest.js';
import type {ReadEntry} from '../readManifests.js';
import {noTraffic} from '../types.js';
import type {FetchReply, FetchSetup, Health, Order, Outcome} from './messages.js';

/**
 * Fetches in another thread, while this one works. Calls of the store are synchronous, so this thread sleeps until the segment that it needs
 * has arrived.
 */
export interface Fetching {
  /** Entries of the action cache. Sleeps until they are there. */
  readEntries(keys: string[]): ReadEntry[];
  /** Starts to fetch these segments, and returns at once. */
  order(orders: Order[]): void;
  /** Sleeps until the segment is settled. `arrived`: all segments that arrived since the last call. */
  waitFor(number: number): {outcome: Outcome; arrived: number[]};
  health(): Health;
  close(): Promise<void>;
}

/** The thread answers every request, unless it crashed. */
const CRASHED = {words: 'cannot be read (the thread that fetches ended)', isFinal: true};

/** In milliseconds: longer than any request may take, with its second attempt. */
const toPatience = ({silence}: Place) => 60_000 + 6 * silence;

function startThread(setup: FetchSetup, file: URL): Worker {
  const worker = new Worker(file, {workerData: setup, transferList: [setup.port]});
  worker.on('error', () => {});
  worker.unref();
  return worker;
}

function toEntry(entry: Uint8Array | 'failed' | undefined): ReadEntry {
  return entry instanceof Uint8Array ? Buffer.from(entry) : entry;
}

export function startFetching(o: {place: Place; folder: string; thread?: URL}): Fetching {
  const {place, folder, thread = new URL('./fetchThread.js', import.meta.url)} = o;
  const {port1: own, port2: port} = new MessageChannel();
  const replies = new Int32Array(new SharedArrayBuffer(4));
  const worker = startThread({place, folder, port, replies}, thread);
  const outcomes = new Map<number, Outcome>();
  let arrived: number[] = [];
  let health: Health = {traffic: noTraffic()};
  let entries: Extract<FetchReply, {entries: unknown}>['entries'] | undefined;

  function take(reply: FetchReply): void {
    const {problem, firstFailure, traffic} = reply;
    health = {problem, firstFailure, traffic};
    if ('entries' in reply) entries = reply.entries;
    else {
      outcomes.set(reply.number, reply.outcome);
      if (reply.outcome === 'arrived') arrived.push(reply.number);
    }
  }
  function takeAll(): void {
    for (let next = receiveMessageOnPort(own); next; next = receiveMessageOnPort(own))
      take(next.message as FetchReply);
  }
  function sleepUntil(isThere: () => boolean): void {
    for (;;) {
      const seen = Atomics.load(replies, 0);
      takeAll();
      if (isThere()) return;
      const isOver = Atomics.wait(replies, 0, seen, toPatience(place)) === 'timed-out';
      if (isOver) return void (health = {problem: CRASHED, traffic: health.traffic});
    }
  }

  return {
    readEntries(keys) {
      entries = undefined;
      own.postMessage({entries: keys, most: LARGEST_MANIFEST});
      sleepUntil(() => entries !== undefined);
      return keys.map((_, index) => toEntry(entries ? entries[index] : 'failed'));
    },
    order: (orders) => own.postMessage({orders}),
    waitFor(number) {
      sleepUntil(() => outcomes.has(number));
      const came = arrived;
      arrived = [];
      return {outcome: outcomes.get(number) ?? 'failed', arrived: came};
    },
    health() {
      takeAll();
      return health;
    },
    async close() {
      own.close();
      await worker.terminate();
    },
  };
}
