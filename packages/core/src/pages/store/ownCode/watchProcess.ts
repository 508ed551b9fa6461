import {AsyncLocalStorage} from 'node:async_hooks';
import childProcess from 'node:child_process';
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
}

type AnyFunction = (this: unknown, ...parameters: unknown[]) => unknown;
type Methods = {[name: string]: unknown};

const FILE_READERS = ['readFile', 'stat', 'lstat', 'access', 'open', 'exists', 'createReadStream'];
const FOLDER_READERS = ['readdir', 'opendir', 'glob'];
const STARTERS = ['spawn', 'exec', 'execFile', 'fork'];

const observers = new AsyncLocalStorage<Observer>();
let isPrepared = false;

/** Runs the code, and tells the observer what it does, also in what it leaves to be done later. */
export function observe<Result>(observer: Observer, run: () => Result): Result {
  prepare();
  return observers.run(observer, run);
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
  tellOfWorkers();
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

function toPath(value: unknown): string {
  if (value instanceof URL) return value.protocol === 'file:' ? fileURLToPath(value) : '';
  return typeof value === 'string' || Buffer.isBuffer(value) ? value.toString() : '';
}
