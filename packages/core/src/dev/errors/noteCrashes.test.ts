import {expect, it, vi} from 'vitest';
import type {Locales} from '../locale/createLocales.js';
import type {ProblemBoard} from '../problems.js';
import type {DevShell} from '../shell/createDevShell.js';
import {noteCrashes} from './noteCrashes.js';

/** Crashes of one page. `locate` lets the server find the place of the n-th crash, counted from 0. */
function setUp() {
  const set = vi.fn<ProblemBoard['set']>();
  const located: (() => void)[] = [];
  const find = () => new Promise<undefined>((resolve) => located.push(() => resolve(undefined)));
  const {onCrash, onCalm} = noteCrashes({
    board: {set} as unknown as ProblemBoard,
    shell: {} as DevShell,
    locales: {find} as unknown as Locales,
  });
  const crash = (message: string) => onCrash({type: 'crash', pathname: '/a', message, trace: {}});
  const told = () => set.mock.calls.map(([, problems]) => problems.map(({message}) => message));
  return {crash, calm: () => onCalm('/a'), locate: (index: number) => located[index]!(), told};
}

it('tells the last crash of a page, whichever is located first', async () => {
  const {crash, locate, told} = setUp();
  const crashes = [crash('One.'), crash('Two.')];
  locate(1);
  locate(0);
  await Promise.all(crashes);
  expect(told()).toEqual([[expect.stringContaining('Two.')]]);
});

it('tells no crash that is mended before it is located, but the next one', async () => {
  const {crash, calm, locate, told} = setUp();
  const first = crash('One.');
  calm();
  const second = crash('Two.');
  locate(0);
  await first;
  locate(1);
  await second;
  expect(told()).toEqual([[], [expect.stringContaining('Two.')]]);
});
