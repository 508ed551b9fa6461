import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {test} from 'node:test';
import {repository} from '../harness/paths.mjs';

/** What the config says in a process of its own, where the variable is set or not. */
function readConfig(env) {
  const program = `
    const {loadFreshModule} = require('@docusaurus/utils');
    loadFreshModule(process.cwd() + '/docusaurus.config.ts').then(({presets, plugins}) => {
      const names = plugins.map((plugin) => plugin.name);
      console.log(JSON.stringify({gtag: presets[0][1].gtag, names}));
    });`;
  const options = {cwd: repository, env: {...process.env, ...env}, encoding: 'utf8'};
  return JSON.parse(execFileSync(process.execPath, ['-e', program], options));
}

test('an id switches on analytics with anonymised addresses, and the question below each page', () => {
  const {gtag, names} = readConfig({GOOGLE_ANALYTICS_ID: 'G-TEST'});
  assert.deepEqual(gtag, {trackingID: 'G-TEST', anonymizeIP: true});
  assert.ok(names.includes('feedbackPlugin'));
});

test('without one neither is there', () => {
  const {gtag, names} = readConfig({GOOGLE_ANALYTICS_ID: ''});
  assert.equal(gtag, undefined);
  assert.ok(!names.includes('feedbackPlugin'));
});
