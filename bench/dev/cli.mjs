#!/usr/bin/env node
import {parseArgs} from 'node:util';
import {launchBrowser} from '../../scripts/browser.mjs';
import {describeMachine, writeResults} from '../results.mjs';
import {removeForgotten} from '../measure/build.mjs';
import {prepareSites} from '../sites.mjs';
import {summariseDev, toDevMarkdown} from './report.mjs';
import {measureSession, toPathname} from './session.mjs';

const {values} = parseArgs({
  options: {
    documents: {type: 'string', default: '200'},
    versions: {type: 'string', default: '1'},
    runs: {type: 'string', default: '1'},
    edits: {type: 'string', default: '50'},
    /** Milliseconds from seeing an edit to writing the next. */
    pause: {type: 'string', default: '1000'},
    side: {type: 'string'},
    'no-results': {type: 'boolean', default: false},
  },
});

const [documents, versions, runs, edits, pause] = [
  values.documents,
  values.versions,
  values.runs,
  values.edits,
  values.pause,
].map(Number);
const sides = values.side ? [values.side] : ['published', 'ours'];

/** A B A B: what the machine does meanwhile falls on both. */
async function measureAll(sites) {
  const all = Object.fromEntries(sides.map((side) => [side, []]));
  const browser = await launchBrowser();
  try {
    for (let run = 1; run <= runs; run++) {
      for (const side of sides) {
        const pathname = toPathname(versions);
        const result = await measureSession({site: sites[side], browser, pathname, edits, pause});
        all[side].push(result);
        const {cold, warm} = result;
        console.log(
          `${run}/${runs} ${side}: cold ${cold.page.toFixed(2)} s, warm ${warm.page.toFixed(2)} s`,
        );
      }
    }
    return all;
  } finally {
    await browser.close();
  }
}

const prepared = await prepareSites({documents, versions, sides});
const all = await measureAll(prepared);
await removeForgotten(Object.values(prepared));
const summary = summariseDev(all);
const result = {documents, versions, runs, edits, machine: describeMachine(), summary};
const markdown = toDevMarkdown(result);
console.log(`\n${markdown}`);
if (!values['no-results'])
  await writeResults({name: `dev-${documents}`, result: {...result, all}, markdown});
