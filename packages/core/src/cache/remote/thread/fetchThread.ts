import {mkdirSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {workerData} from 'node:worker_threads';
import {gunzip} from 'node:zlib';
import {createClient, type Client} from '../http/client.js';
import {getObject, toEntryPath} from '../http/objects.js';
import {RemoteError} from '../http/problem.js';
import type {FetchReply, FetchRequest, FetchSetup, Health, Order, Outcome} from './messages.js';

const unzip = promisify(gunzip);
const {place, folder, port, replies} = workerData as FetchSetup;
const client = createClient(place);

function describeHealth({problem, firstFailure, traffic}: Client): Health {
  return {
    problem: toPlain(problem()),
    firstFailure: toPlain(firstFailure()),
    traffic: {...traffic},
  };
}

/** A plain copy, since a message to another thread would not keep the class of the error. */
function toPlain(problem: Health['problem']): Health['problem'] {
  return problem && {words: problem.words, isFinal: problem.isFinal};
}

type Content<Reply> = Reply extends Health ? Omit<Reply, keyof Health> : never;

function reply(content: Content<FetchReply>): void {
  port.postMessage({...content, ...describeHealth(client)});
  Atomics.add(replies, 0, 1);
  Atomics.notify(replies, 0);
}

async function fetchEntries(keys: string[], most: number): Promise<void> {
  const fetchEntry = (key: string) =>
    client.get(toEntryPath(key), most).catch(() => 'failed' as const);
  reply({entries: await Promise.all(keys.map(fetchEntry))});
}

/** Writes a draft and renames it. If that fails, the next build removes the draft. */
function writePack(name: string, bytes: Uint8Array): void {
  const draft = path.join(folder, `${name}.draft`);
  try {
    mkdirSync(folder, {recursive: true});
    writeFileSync(draft, bytes);
    renameSync(draft, path.join(folder, `${name}.pack`));
  } catch {
    throw new RemoteError('is of no use where the local store cannot be written', true);
  }
}

async function unpack(object: Buffer, {packSize}: Order): Promise<Buffer> {
  try {
    return await unzip(object, {maxOutputLength: packSize});
  } catch {
    throw new RemoteError('holds an object that is no pack');
  }
}

async function fetchSegment(order: Order): Promise<Outcome> {
  const object = await getObject(client, order);
  if (!object) {
    client.traffic.gone++;
    return 'gone';
  }
  try {
    writePack(order.name, await unpack(object, order));
    return 'arrived';
  } catch (error) {
    client.fail(error as RemoteError);
    return 'failed';
  }
}

async function answerOrder(order: Order): Promise<void> {
  const outcome = await fetchSegment(order).catch((): Outcome => 'failed');
  reply({number: order.number, outcome});
}

port.on('message', (request: FetchRequest) => {
  if ('orders' in request) request.orders.forEach((order) => void answerOrder(order));
  else void fetchEntries(request.entries, request.most);
});
