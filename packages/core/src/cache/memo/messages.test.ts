import {expect, it, vi} from 'vitest';
import {createSignal} from '../../shared/createSignal.js';
import {attempt, collectMessages, hearMessages} from './messages.js';

it('leaves the console as it was after two that overlap, and mixes nothing up', async () => {
  const print = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const before = console.warn;
  const [first, second] = [createSignal(), createSignal()];
  const collect = (text: string, wait: Promise<void>) =>
    hearMessages(() =>
      collectMessages(async () => {
        console.warn(text);
        await wait;
      }),
    );
  const one = collect('one', first.given);
  const other = collect('other', second.given);
  first.give();
  const heard = [await one];
  second.give();
  heard.push(await other);
  expect(heard.map(({messages}) => messages.map(({text}) => text))).toEqual([['one'], ['other']]);
  expect(console.warn).toBe(before);
  print.mockRestore();
});

it('keeps to itself what an attempt says that gives nothing', async () => {
  const print = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const say = (value: string | undefined) => async () => {
    console.warn('said');
    return value;
  };
  await hearMessages(() => attempt(say(undefined)));
  expect(print).not.toHaveBeenCalled();
  await hearMessages(() => attempt(say('value')));
  expect(print.mock.calls).toEqual([['said']]);
  print.mockRestore();
});

it('tells those around what is printed, and no more', async () => {
  const print = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const {messages} = await hearMessages(() =>
    collectMessages(async () => {
      await collectMessages(async () => console.warn('inner'));
      await attempt(async () => void console.warn('in vain'));
      await attempt(async () => {
        console.warn('tried');
        return true;
      });
    }),
  );
  expect(messages.map(({text}) => text)).toEqual(['inner', 'tried']);
  print.mockRestore();
});

it('names the output folder where a plugin names staging, also when it is said again', async () => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  const {messages} = await hearMessages(() =>
    collectMessages(async () =>
      console.log('Wrote /site/.build.staging-0a1b2c3d-12-345-0/llms.txt'),
    ),
  );
  expect(print.mock.calls).toEqual([['Wrote /site/build/llms.txt']]);
  expect(messages).toEqual([{level: 'log', text: 'Wrote /site/build/llms.txt'}]);
  print.mockRestore();
});
