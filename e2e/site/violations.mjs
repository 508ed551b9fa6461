import {AxeBuilder} from '@axe-core/playwright';
import axe from 'axe-core';
import {isLong} from '../harness/long.mjs';
import {markSamples, SAMPLE} from './contrastSamples.mjs';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Axe that measures the contrast of samples alone. */
const samplingAxe = `${axe.source}
axe.configure({rules: [{id: 'color-contrast', selector: '${SAMPLE}'}]});`;

/** Legacy mode halves the time: it skips the support for frames of other sites, which no page has. */
export const createAxe = (page, axeSource) =>
  new AxeBuilder({page, axeSource}).options({resultTypes: ['violations']}).setLegacyMode();

function describeViolation({id, help, nodes}) {
  const places = nodes.map(({html, failureSummary}) => {
    const reason = failureSummary.split('\n').slice(1).join(' ').trim();
    return `    ${html.slice(0, 160)}\n      ${reason.slice(0, 300)}`;
  });
  return `${id}: ${help}\n${places.slice(0, 5).join('\n')}`;
}

/** Axe that measures the contrast of samples only, as the contrast of all texts takes most of its time. */
export async function createSampling(page) {
  await page.evaluate(markSamples);
  return createAxe(page, samplingAxe);
}

/** The violations of WCAG 2.2 AA and of best practices on a page, as text. `npm run test:long` measures the contrast of each text. */
export async function findViolations(page) {
  const builder = isLong ? createAxe(page) : await createSampling(page);
  const {violations} = await builder.withTags(RULES).analyze();
  return violations.map(describeViolation).join('\n');
}

/** The looks of text whose contrast is too low: colours, size and ratio. */
export async function findFaintLooks(builder) {
  const {violations} = await builder.withRules(['color-contrast']).analyze();
  const data = violations.flatMap(({nodes}) => nodes).flatMap(({any}) => any.map((x) => x.data));
  const looks = data.map((x) => [x.fgColor, x.bgColor, x.fontSize, x.contrastRatio].join(' '));
  return [...new Set(looks)].sort();
}
