import {afterEach, expect, it, vi} from 'vitest';

const parseAsync = vi.fn(() => Promise.resolve());
vi.mock('./program.js', () => ({createProgram: () => Promise.resolve({parseAsync})}));

const {runCli} = await import('./cli.js');

afterEach(() => vi.restoreAllMocks());

const countListeners = () => process.listenerCount('unhandledRejection');

it('ends on a late error as long as a command is on its way, and leaves those of a server to it', async () => {
  const before = countListeners();
  parseAsync.mockImplementation(() => {
    expect(countListeners()).toBe(before + 1);
    return Promise.resolve();
  });
  await runCli(['node', 'docusaurus', 'start']);
  expect(countListeners()).toBe(before);
});
