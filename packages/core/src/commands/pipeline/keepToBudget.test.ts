import {expect, it} from 'vitest';
import {keepToBudget} from './keepToBudget.js';

const STEPS = 50;
const LITTER = 50 * 2 ** 20;

function litter(): number {
  const numbers = Array.from({length: 50}, () => new Array<number>(2 ** 17).fill(0.5));
  return numbers.length;
}

it('collects garbage where the process is above its budget', () => {
  const onStep = keepToBudget(1);
  litter();
  const before = process.memoryUsage().heapUsed;
  for (let step = 0; step < STEPS; step += 1) onStep();
  expect(process.memoryUsage().heapUsed).toBeLessThan(before - LITTER / 2);
});
