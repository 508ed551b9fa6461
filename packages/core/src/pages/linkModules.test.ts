import {expect, it} from 'vitest';
import type {PageModule} from './compileModules.js';
import {createModuleLinker} from './linkModules.js';
import {LostCode} from './store/compileThroughStore.js';

function makeModule(loadCode: () => string, permalinks: string[] = []): PageModule {
  const facts = {codeHash: 'hash', requests: [], links: [], diagnostics: [], compiler: 'satteri'};
  const module = {key: 'a', filePath: '/site/docs/a.md', facts, permalinks, loadCode};
  const source = {name: 'docs/a.md', hash: '1'};
  return {...module, source, inputs: [], dependencies: new Map()} as unknown as PageModule;
}

function openLinker(module: PageModule) {
  const emitted = new Map<string, string>();
  const linker = createModuleLinker({
    siteDir: '/site',
    modules: new Map([['a', module]]),
    data: {} as never,
    emitAsset: {} as never,
    emit: (file, content) => void emitted.set(file, String(content())),
    onShellModule: () => {},
  });
  return {...linker, emitted};
}

it('names a module anew where its links lead elsewhere, and writes them', () => {
  const code = 'link("/~velocisaurus~0~")';
  const [one, other] = ['/a', '/b'].map((permalink) => {
    const {link, emitted} = openLinker(makeModule(() => code, [permalink]));
    return [link('a').ref, [...emitted.values()][0]!] as const;
  });
  expect(one![0]).not.toBe(other![0]);
  expect(one![1]).toContain('link("/a")');
  expect(other![1]).toContain('link("/b")');
});

it('compiles again what the store has lost', async () => {
  const lost = makeModule(() => {
    throw new LostCode();
  });
  const {link, emitLost, emitted} = openLinker({
    ...lost,
    recompile: () => Promise.resolve(makeModule(() => 'found()')),
  });
  const {ref} = link('a');
  expect(emitted.size).toBe(0);
  await emitLost();
  expect([...emitted.keys()]).toEqual([`assets/modules/${ref.slice(2)}.js`]);
  expect([...emitted.values()][0]).toContain('found()');
});
