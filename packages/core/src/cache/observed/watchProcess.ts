import {AsyncLocalStorage} from 'node:async_hooks';
import childProcess from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import {syncBuiltinESMExports} from 'node:module';
import net from 'node:net';
import {fileURLToPath} from 'node:url';
import workers from 'node:worker_threads';

/** Is told what code does beyond computing. */
export interface Observer {
  /** Absolute, or relative to the working folder; empty for what was told before. */
  onFile(file: string): void;
  onFolder(folder: string): void;
  /** The code asks what nobody can foresee: the network, other processes. */
  onOutside(): void;
  /** The code asks for the time, or for chance. */
  onMoment(): void;
}

type AnyFunction = (this: unknown, ...parameters: unknown[]) => unknown;
type Methods = {[name: string]: unknown};

const FILE_READERS = ['readFile', 'stat', 'lstat', 'access', 'open', 'exists', 'createReadStream'];
const FOLDER_READERS = ['readdir', 'opendir', 'glob'];
const CHANCE = ['randomBytes', 'randomUUID', 'randomInt'];
const WEB_CHANCE = ['getRandomValues', 'randomUUID'];
const STARTERS = ['spawn', 'exec', 'execFile', 'fork'];

const observers = new AsyncLocalStorage<Observer>();
let isPrepared = false;

/** Runs the code, and tells the observer what it does, also in what it leaves to be done later. */
export function observe<Result>(observer: Observer, run: () => Result): Result {
  prepare();
  return observers.run(observer, run);
}

/** Runs code of the engine that code of the site has called. */
export function unobserved<Result>(run: () => Result): Result {
  return observers.exit(run);
}

/** Node has no way of asking: its functions are replaced by ones that tell, and do nothing else. */
function prepare(): void {
  if (isPrepared) return;
  isPrepared = true;
  for (const holder of [fs, fs.promises] as unknown as Methods[]) {
    tellOf(holder, FILE_READERS, (observer, file) => observer.onFile(file));
    tellOf(holder, FOLDER_READERS, (observer, folder) => observer.onFolder(folder));
  }
  tellOf(childProcess as unknown as Methods, STARTERS, (observer) => observer.onOutside());
  const socket = net.Socket.prototype as unknown as Methods;
  replace(socket, 'connect', (observer) => observer.onOutside());
  // A connection that is open already is not made again.
  replace(globalThis as unknown as Methods, 'fetch', (observer) => observer.onOutside());
  tellOfWorkers();
  tellOfMoments();
  syncBuiltinESMExports();
}

type Tell = (observer: Observer, path: string) => void;

function tellOf(holder: Methods, names: string[], tell: Tell): void {
  for (const name of names.flatMap((one) => [one, `${one}Sync`]))
    if (typeof holder[name] === 'function') replace(holder, name, tell);
}

function replace(holder: Methods, name: string, tell: Tell): void {
  const original = holder[name] as AnyFunction;
  const telling = function (this: unknown, ...parameters: unknown[]) {
    const observer = observers.getStore();
    // What the observer reads itself is no concern of its own.
    if (observer) observers.exit(() => tell(observer, toPath(parameters[0])));
    return original.apply(this, parameters);
  };
  holder[name] = Object.defineProperties(telling, Object.getOwnPropertyDescriptors(original));
}

function tellOfWorkers(): void {
  const {Worker} = workers;
  workers.Worker = class extends Worker {
    constructor(...parameters: ConstructorParameters<typeof Worker>) {
      observers.getStore()?.onOutside();
      super(...parameters);
    }
  };
}

function tellOfMoments(): void {
  const tell = (observer: Observer) => observer.onMoment();
  replace(Math as unknown as Methods, 'random', tell);
  for (const name of CHANCE) replace(crypto as unknown as Methods, name, tell);
  const web = Object.getPrototypeOf(crypto.webcrypto) as Methods;
  for (const name of WEB_CHANCE) replace(web, name, tell);
  replace(Date as unknown as Methods, 'now', tell);
  tellOfDates();
}

/** A date that is made of nothing is now. */
function tellOfDates(): void {
  const tell = () => {
    const observer = observers.getStore();
    if (observer) observers.exit(() => observer.onMoment());
  };
  const telling: DateConstructor = new Proxy(Date, {
    construct(original, parameters, made) {
      if (parameters.length === 0) tell();
      return Reflect.construct(original, parameters, made === telling ? original : made) as Date;
    },
    apply(original) {
      tell();
      return original();
    },
  });
  Object.defineProperty(Date.prototype, 'constructor', {value: telling});
  globalThis.Date = telling;
}

function toPath(value: unknown): string {
  if (value instanceof URL) return value.protocol === 'file:' ? fileURLToPath(value) : '';
  return typeof value === 'string' || Buffer.isBuffer(value) ? value.toString() : '';
}
