import {setTimeout as wait} from 'node:timers/promises';
import {WebSocket} from 'ws';
import {sumTree} from '../../../bench/measure/memory.mjs';

/** Milliseconds to wait for the answer of a thread, which may end before it gives one. */
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

/** The worker threads of the process, each as a function that sends it a command of the inspector protocol. */
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
    // The thread may have ended already.
    const isSent = await ask('NodeWorker.sendMessageToWorker', {message, sessionId});
    return isSent && Promise.race([answer, wait(LONGEST_ANSWER)]);
  });
}

/**
 * The memory of a server that runs with `--inspect` on that port, in bytes, after a garbage collection in all its threads: `resident`
 * of the whole process tree, and the used `heap` of the main thread.
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
 * The growth from the first measurement to the last along the straight line that fits all best (least squares): `0.1` is a tenth more.
 * The memory of the bundler varies by a tenth with what it has just built, so a single measurement says little.
 */
export function fitGrowth(measured) {
  const middle = (measured.length - 1) / 2;
  const mean = measured.reduce((sum, value) => sum + value, 0) / measured.length;
  const spread = measured.reduce((sum, _value, at) => sum + (at - middle) ** 2, 0);
  const slope = measured.reduce((sum, value, at) => sum + (at - middle) * value, 0) / spread;
  return (slope * 2 * middle) / (mean - slope * middle);
}
