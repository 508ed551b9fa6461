import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import {forgetBuilds, PAGE, SOURCE} from '../measure/build.mjs';
import {openScreen} from './screen.mjs';
import {startDev} from './server.mjs';

/** Milliseconds in which the server finishes its work after the first page, or after the last edit. */
const SETTLE = 5_000;

async function openSession({site, browser, pathname}) {
  const screen = await openScreen(browser);
  const server = await startDev(site);
  try {
    await screen.visit(server.origin + pathname);
    const page = await screen.waitFor('page');
    const alive = await screen.waitFor('alive');
    const times = {page: (page - server.since) / 1000, alive: (alive - server.since) / 1000};
    await wait(SETTLE);
    return {screen, server, times};
  } catch (error) {
    await server.stop();
    error.message += `\nThe server said:\n${server.log.output.slice(-3000)}`;
    throw error;
  }
}

async function closeSession({screen, server}) {
  await screen.close();
  await server.stop();
}

const edits = {
  body: (text, mark) =>
    /^Marked edit-/m.test(text)
      ? text.replace(/^Marked edit-\d+/m, `Marked ${mark}`)
      : `${text}\nMarked ${mark}.\n`,
  title: (text, mark) => text.replace(/^title: .*$/m, `title: Named ${mark}`),
};

/** Milliseconds from the writing of the file to the frame that shows the edit, for each of the places. */
async function measureEdit({site, screen, kind, number, places}) {
  const file = path.join(site, SOURCE);
  const mark = `edit-${number}`;
  const text = edits[kind](readFileSync(file, 'utf8'), mark);
  const since = performance.now();
  writeFileSync(file, text);
  const times = places.map(async (place) => (await screen.waitFor(`${place} ${mark}`)) - since);
  return Promise.all(times);
}

async function measureEdits({count, pause, ...edit}) {
  const times = [];
  for (let done = 0; done < count; done++) {
    times.push(await measureEdit({...edit, number: edit.first + done}));
    await wait(pause);
  }
  return times;
}

let lastMark = 0;
function takeMarks(count) {
  const first = lastMark + 1;
  lastMark += count;
  return {first, count};
}

/** Measures a start without a cache, a start with the cache of the first one, then edits. */
export async function measureSession({site, browser, pathname, edits: count, pause}) {
  await forgetBuilds(site);
  const cold = await openSession({site, browser, pathname});
  await closeSession(cold);
  const warm = await openSession({site, browser, pathname});
  const {screen, server} = warm;
  try {
    const memoryAtStart = server.readMemory();
    const common = {site, screen, pause};
    const body = {kind: 'body', places: ['article'], ...takeMarks(count)};
    const bodies = await measureEdits({...common, ...body});
    const title = {kind: 'title', places: ['h1', '.menu'], ...takeMarks(Math.ceil(count / 5))};
    const titles = await measureEdits({...common, ...title});
    await wait(SETTLE);
    return {
      cold: cold.times,
      warm: warm.times,
      bodies: bodies.flat(),
      titles: titles.map(([heading]) => heading),
      sidebars: titles.map(([, sidebar]) => sidebar),
      memoryAtStart,
      memoryAfterEdits: server.readMemory(),
    };
  } finally {
    await closeSession(warm);
  }
}

/** With several versions, the current one, which the edits change, lies below `next`. */
export const toPathname = (versions) => `/${versions > 1 ? 'next/' : ''}${PAGE}`;
