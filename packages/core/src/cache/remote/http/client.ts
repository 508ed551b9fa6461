import {noTraffic, type Problem, type Traffic} from '../types.js';
import {exchange, type Answer, type Place, type Request} from './exchange.js';
import {RemoteError, toStatusError} from './problem.js';
import {createSlots} from './slots.js';

/** Sends requests to a store in Bazel's HTTP protocol. After a few failures, each call fails at once. */
export interface Client {
  /** `undefined`: there is no such object. `most`: the largest size to accept, in bytes. @throws {RemoteError} */
  get(path: string, most: number): Promise<Buffer | undefined>;
  has(path: string): Promise<boolean>;
  put(path: string, bytes: Uint8Array): Promise<void>;
  /** Counts as a failed request. */
  fail(error: RemoteError): void;
  /** The failure after which the client sends no more requests. */
  problem(): Problem | undefined;
  /** The first failure, also if the client went on after it. */
  firstFailure(): Problem | undefined;
  traffic: Traffic;
}

const MOST_REQUESTS = 16;
const MOST_FAILURES = 3;

/** Whether another attempt may succeed: the server closed the connection, or had an internal error, e.g. while it restarts. */
function isPassing(answer: Answer | RemoteError): boolean {
  return answer instanceof RemoteError
    ? answer.words.startsWith('closed')
    : answer.status >= 500 && answer.status !== 507;
}

export function createClient(place: Place): Client {
  const run = createSlots(MOST_REQUESTS);
  const traffic = noTraffic();
  const failures: RemoteError[] = [];
  let problem: Problem | undefined;

  function fail(error: RemoteError): void {
    failures.push(error);
    if (error.isFinal || failures.length >= MOST_FAILURES) problem ??= failures.at(-1);
  }
  async function tryOnce(request: Request): Promise<Answer | RemoteError> {
    if (problem) return new RemoteError(problem.words, true);
    traffic.requests++;
    traffic.sent += request.body?.length ?? 0;
    return exchange(request, place).catch((error: RemoteError) => error);
  }
  async function ask(request: Request): Promise<Answer> {
    const first = await tryOnce(request);
    const answer = isPassing(first) ? await tryOnce(request) : first;
    if (answer instanceof RemoteError) throw answer;
    traffic.fetched += answer.body.length;
    const isExpected = answer.status < 300 || (answer.status === 404 && request.method !== 'PUT');
    if (!isExpected) throw toStatusError(request.method, answer.status);
    return answer;
  }
  function send(request: Request): Promise<Answer> {
    return run(async () => {
      try {
        return await ask(request);
      } catch (error) {
        if (!problem) fail(error as RemoteError);
        throw error;
      }
    });
  }

  return {
    async get(path, most) {
      const {status, body} = await send({method: 'GET', path, most});
      return status === 404 ? undefined : body;
    },
    has: async (path) => (await send({method: 'HEAD', path, most: 0})).status !== 404,
    put: async (path, body) => void (await send({method: 'PUT', path, body, most: 0})),
    fail,
    problem: () => problem,
    firstFailure: () => failures[0],
    traffic,
  };
}
