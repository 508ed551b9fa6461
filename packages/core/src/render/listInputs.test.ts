import {describe, expect, it} from 'vitest';
import type {CompiledPage} from '../pages/index.js';
import type {NodeShell} from '../shared/site.js';
import type {PageRecord} from '../shared/wire.js';
import {renewRecord} from './completeRecord.js';
import {listInputs} from './listInputs.js';

const node = {hash: 'n', entryClosure: 'e', closures: {}} as unknown as NodeShell;

function makeRecord({props = 'd:docs.0000000a.0000000b', title = 'One'} = {}): PageRecord {
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
  it('counts only the outline of data of which pages show a part', () => {
    const before = describePage(makeRecord());
    expect(describePage(makeRecord({props: 'd:docs.0000000a.0000000c'}))).toEqual(before);
    expect(before).toContainEqual({name: 'data docs', hash: '0000000a'});
  });

  it.each([{props: 'd:docs.0000000d.0000000b'}, {props: 'd:docs.0000000b'}, {title: 'Two'}])(
    'counts the rest: %j',
    (change) => {
      expect(describePage(makeRecord(change))).not.toEqual(describePage(makeRecord()));
    },
  );
});

describe('renewRecord', () => {
  const added = {
    globalData: {docs: {default: 1}},
    highlights: {key: 'tokens'},
    parts: ['tabs'],
  };

  it('names the data of now, and keeps what rendering has told', () => {
    const rendered = JSON.stringify({...makeRecord(), ...added});
    const app = {html: '<p>', head: {}, record: rendered} as Parameters<typeof renewRecord>[0];
    const now = makeRecord({props: 'd:docs.0000000a.0000000c'});
    const renewed = renewRecord(app, now);
    expect(JSON.parse(renewed.app.record)).toEqual({...now, ...added});
    expect(renewed.shown).toEqual(['tabs']);
    expect(renewRecord(app, makeRecord()).app).toEqual(app);
  });
});
