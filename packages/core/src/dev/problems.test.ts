import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {createDiagnostic} from '../diagnostics/index.js';
import {createProblemBoard} from './problems.js';

const problem = createDiagnostic({name: 'markdown-syntax', message: 'Half a thing.'});

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

describe('createProblemBoard', () => {
  it('tells and shows once what is wrong in two places, and once that both are mended', () => {
    const board = createProblemBoard({onChanged: () => {}});
    for (const key of ['en', 'fr']) board.set({key}, [problem]);
    expect(console.error).toHaveBeenCalledTimes(1);
    expect(board.listFor('/')).toHaveLength(1);
    board.set({key: 'en'}, []);
    expect(console.log).not.toHaveBeenCalled();
    board.set({key: 'fr'}, []);
    expect(console.log).toHaveBeenCalledTimes(1);
    expect(board.listFor('/')).toEqual([]);
  });

  it('shows what is wrong with a page over that page alone, and names it when it is mended', () => {
    const board = createProblemBoard({onChanged: () => {}});
    const source = {key: 'page', page: '/docs/one'};
    board.set(source, [problem]);
    expect(board.listFor('/docs/one')).toHaveLength(1);
    expect(board.listFor('/docs/two')).toEqual([]);
    board.set(source, []);
    expect(console.log).toHaveBeenCalledWith('Mended: /docs/one.\n');
  });

  it('drops what is wrong with a page that goes, so that another place may tell that it is mended', () => {
    const board = createProblemBoard({onChanged: () => {}});
    board.set({key: 'links /old', page: '/old'}, [problem]);
    board.set({key: 'links /new', page: '/new'}, [problem]);
    board.set({key: 'site'}, [createDiagnostic({name: 'markdown-syntax', message: 'Other.'})]);
    board.drop((page) => page === '/old');
    expect(board.listFor('/old')).toHaveLength(1);
    board.set({key: 'links /new', page: '/new'}, []);
    expect(console.log).toHaveBeenCalledWith('Mended: /new.\n');
  });

  it('tells nothing of what fails once it is closed', () => {
    const board = createProblemBoard({onChanged: () => {}});
    board.close();
    board.set({key: 'page', page: '/docs/one'}, [problem]);
    board.fail({key: 'site'}, new Error('It was stopped.'));
    expect(console.error).not.toHaveBeenCalled();
  });
});
