import {describe, expect, it} from 'vitest';
import type {CompiledPage} from '../pages/index.js';
import type {NodeShell} from '../shared/site.js';
import type {PageRecord} from '../shared/wire.js';
import {listInputs} from './listInputs.js';

const node = {hash: 'n', entryClosure: 'e', closures: {}} as unknown as NodeShell;

function makeRecord({props = 'd:docs.0000000a', title = 'One'} = {}): PageRecord {
  return {
    route: {path: '/docs', component: 's:@theme/DocVersionRoot', props: props as `d:${string}`},
    inline: [{title}],
    files: ['p:one.11111111', props as `d:${string}`],
    globalData: {},
  };
}

const describePage = (record: PageRecord) =>
  listInputs({page: {path: '/docs/one', record, shellIds: []} as unknown as CompiledPage, node});

describe('listInputs', () => {
  it('names data and modules without their hashes', () => {
    expect(describePage(makeRecord())).toEqual(
      expect.arrayContaining([
        {name: 'module one', hash: '11111111'},
        {name: 'data docs', hash: '0000000a'},
      ]),
    );
  });

  it.each([{props: 'd:docs.0000000b'}, {title: 'Two'}])('counts data: %j', (change) => {
    expect(describePage(makeRecord(change))).not.toEqual(describePage(makeRecord()));
  });
});
