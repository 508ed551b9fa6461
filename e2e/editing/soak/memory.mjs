import {setTimeout as wait} from 'node:timers/promises';
import {WebSocket} from 'ws';
import {sumTree} from '../../../bench/measure/memory.mjs';

/** A thread may be about to end. */
const LONGEST_ANSWER = 3_000;

async function openInspector(port) {
  const [{webSocketDebuggerUrl}] = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json();
  const socket = new WebSocket(webSocketDebuggerUrl).setMaxListeners(0);
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject));
  let last = 0;
  const heard = (listener) => socket.on('message', (data) => listener(JSON.parse(String(data))));
  function ask(method, params = {}) {
    const id = ++last;
    socket.send(JSON.stringify({id, method, params}));
    return new Promise((resolve) =>
      heard((message) => {
        if (message.id === id) resolve(message.result);
      }),
    );
  }
  return {ask, heard, close: () => socket.close()};
}

/** The threads of the process, each as something that can be asked. */
async function openThreads({ask, heard}) {
  const sessions = [];
  heard(({method, params}) => {
    if (method === 'NodeWorker.attachedToWorker') sessions.push(params.sessionId);
  });
  await ask('NodeWorker.enable', {waitForDebuggerOnStart: false});
  let last = 0;
  const hear = (sessionId, id) =>
    new Promise((resolve) =>
      heard(({method, params}) => {
        if (params?.sessionId !== sessionId) return;
        if (method === 'NodeWorker.detachedFromWorker') resolve();
        if (method !== 'NodeWorker.receivedMessageFromWorker') return;
        const answer = JSON.parse(params.message);
        if (answer.id === id) resolve(answer.result);
      }),
    );
  return sessions.map((sessionId) => async (method, params = {}) => {
    const id = ++last;
    const answer = hear(sessionId, id);
    const message = JSON.stringify({id, method, params});
    // It may have ended already.
    const isSent = await ask('NodeWorker.sendMessageToWorker', {message, sessionId});
    return isSent && Promise.race([answer, wait(LONGEST_ANSWER)]);
  });
}

/**
 * Bytes of a server that was started with `--inspect` on that port, after all that can be collected has been, in all its threads:
 * resident of the whole tree, and on the main thread's heap.
 */
export async function readMemory({pid, port}) {
  const inspector = await openInspector(port);
  const {ask, close} = inspector;
  const threads = [ask, ...(await openThreads(inspector))];
  for (let time = 0; time < 3; time++)
    await Promise.all(threads.map((askThread) => askThread('HeapProfiler.collectGarbage')));
  const expression = 'process.memoryUsage().heapUsed';
  const {result} = await ask('Runtime.evaluate', {expression});
  close();
  return {resident: sumTree(pid), heap: result.value};
}

/**
 * From the first measurement to the last, by the straight line that is nearest to all (least squares): `0.1` is a tenth more. What the
 * bundler holds swings by a tenth with what it has just built, so that a single measurement tells little.
 */
export function fitGrowth(measured) {
  const middle = (measured.length - 1) / 2;
  const mean = measured.reduce((sum, value) => sum + value, 0) / measured.length;
  const spread = measured.reduce((sum, _value, at) => sum + (at - middle) ** 2, 0);
  const slope = measured.reduce((sum, value, at) => sum + (at - middle) * value, 0) / spread;
  return (slope * 2 * middle) / (mean - slope * middle);
}
