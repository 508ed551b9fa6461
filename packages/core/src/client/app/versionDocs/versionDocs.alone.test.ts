import {describe, expect, it, vi} from 'vitest';
import {recordVersionDocs} from './recordVersionDocs.js';

const fetchJson = vi.fn<(url: string) => Promise<unknown>>();
vi.mock('../modules/fetchJson.js', () => ({fetchJson: (url: string) => fetchJson(url)}));
vi.mock('../site.js', () => ({baseUrl: '/'}));

const docs = {a: {id: 'a', title: 'A'}, 'b/c': {id: 'b/c', title: 'C'}};
const version = {pluginId: 'default', version: '1.0'};

describe('recordVersionDocs', () => {
  function record() {
    const recorder = recordVersionDocs(() => docs);
    return {...recorder, docs: recorder.view('default/1.0', version)};
  }

  it('tells which documents were read, and which were looked for in vain', () => {
    const recorder = record();
    expect(recorder.docs['b/c']).toBe(docs['b/c']);
    expect(recorder.docs.none).toBeUndefined();
    expect(String(recorder.docs)).toBe('[object Object]');
    expect(recorder.describeReads()).toEqual({'default/1.0': {'b/c': docs['b/c'], none: null}});
    expect(recorder.listReads()).toEqual([
      'versiondoc:default:1.0:b/c',
      'versiondoc:default:1.0:none',
    ]);
  });

  it('tells nothing of a version that nobody looked at', () => {
    const {describeReads, listReads} = record();
    expect([describeReads(), listReads()]).toEqual([{}, []]);
  });

  it.each<[string, (all: object) => unknown]>([
    ['its ids', Object.keys],
    ['its documents', Object.values],
    ['a copy', (all) => ({...all})],
    ['JSON', JSON.stringify],
  ])('tells of a walk over all: %s', (_name, walk) => {
    const recorder = record();
    expect(walk(recorder.docs)).toEqual(walk(docs));
    expect(recorder.describeReads()).toEqual({'default/1.0': 'whole'});
    expect(recorder.listReads()).toEqual(['versiondoc:default:1.0']);
  });
});

describe('viewVersionDocs', () => {
  it('has what records bring along, and waits for what they do not', async () => {
    const {loadVersionDocs, viewVersionDocs} = await import('./browserVersionDocs.js');
    const view = viewVersionDocs('default/1.0');
    await loadVersionDocs({versionDocs: {'default/1.0': {a: docs.a, none: null}}} as never);
    expect(viewVersionDocs('default/1.0')).toBe(view);
    expect([view.a, view.none, 'a' in view]).toEqual([docs.a, undefined, true]);
    expect(fetchJson).not.toHaveBeenCalled();

    fetchJson.mockResolvedValue(docs);
    let waiting: unknown;
    try {
      void view['b/c'];
    } catch (thrown) {
      waiting = thrown;
    }
    await waiting;
    expect(fetchJson).toHaveBeenCalledExactlyOnceWith('/site-data/version-docs/default/1.0.json');
    expect(Object.keys(view)).toEqual(['a', 'b/c']);
    expect(view['b/c']).toEqual(docs['b/c']);
  });

  it('loads the whole before a page is shown that walks over all', async () => {
    const {loadVersionDocs, viewVersionDocs} = await import('./browserVersionDocs.js');
    fetchJson.mockResolvedValue(docs);
    await loadVersionDocs({versionDocs: {'default/2.0': 'whole'}} as never);
    expect(Object.values(viewVersionDocs('default/2.0'))).toEqual(Object.values(docs));
  });
});
