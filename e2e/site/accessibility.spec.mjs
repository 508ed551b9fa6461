import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {AxeBuilder} from '@axe-core/playwright';
import {pages} from './pages.mjs';
import {screens, withPage} from './setup.mjs';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

function describeViolation({id, help, nodes}) {
  const places = nodes.map(({html, failureSummary}) => {
    const reason = failureSummary.split('\n').slice(1).join(' ').trim();
    return `    ${html.slice(0, 160)}\n      ${reason.slice(0, 300)}`;
  });
  return `${id}: ${help}\n${places.slice(0, 5).join('\n')}`;
}

async function findViolations(page) {
  const {violations} = await new AxeBuilder({page}).withTags(WCAG).analyze();
  return violations.map(describeViolation).join('\n');
}

describe('WCAG 2.2 AA', () => {
  for (const {kind, path} of pages) {
    for (const screen of Object.keys(screens)) {
      for (const colorMode of ['light', 'dark']) {
        test(`${kind} (${path}), ${screen}, ${colorMode}`, async () => {
          const found = await withPage({path, screen, colorMode}, findViolations);
          assert.equal(found, '');
        });
      }
    }
  }
});
