import runtime from 'react-refresh/runtime';
import {afterEach, expect, it, vi} from 'vitest';
import {refresh} from './families.js';

afterEach(() => void vi.unstubAllGlobals());

it('renders what failed again, also if no component has changed', () => {
  const performReactRefresh = vi.fn(runtime.performReactRefresh);
  vi.stubGlobal('__velocisaurusRefresh', {...runtime, performReactRefresh});
  expect(runtime.performReactRefresh()).toBeNull();
  refresh();
  refresh();
  expect(performReactRefresh.mock.results.map(({value}) => value as unknown)).toEqual([
    expect.anything(),
    expect.anything(),
  ]);
});
