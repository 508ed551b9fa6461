import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {announceRefreshes} from './announceRefreshes.js';

let renewals: number;

beforeEach(() => {
  renewals = 0;
  const window = new EventTarget();
  window.addEventListener('velocisaurus:renew', () => (renewals += 1));
  vi.stubGlobal('window', window);
});

afterEach(() => void vi.unstubAllGlobals());

function refresh(perform: () => unknown): void {
  const runtime = {performReactRefresh: perform};
  announceRefreshes(runtime);
  runtime.performReactRefresh();
}

it('announces that components were rendered anew', () => {
  refresh(() => ({updatedFamilies: new Set()}));
  expect(renewals).toBe(1);
});

it('announces no update that changes no component', () => {
  refresh(() => null);
  expect(renewals).toBe(0);
});

it('announces no rendering in which a component fails again', () => {
  refresh(() => window.dispatchEvent(new Event('velocisaurus:crash')));
  expect(renewals).toBe(0);
});
