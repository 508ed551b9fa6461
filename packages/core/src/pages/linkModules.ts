import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {throwDiagnostic} from '../diagnostics/index.js';
import {hashContent} from '../shared/hash.js';
import {wrapPageModule} from '../shared/pageModule.js';
import {MODULES_FOLDER, type ModuleRef} from '../shared/wire.js';
import type {Dependency, PageModule} from './compileModules.js';
import type {EmitAsset} from './emitAsset.js';
import type {DataEmitter} from './emitData.js';
import {toSitePath} from './sitePath.js';
import type {LinkedModule} from './types.js';

type WireDependency = ModuleRef | {value: unknown};

/** Gives a module its file name and writes it, once; what it needs is linked first. */
export type LinkModule = (key: string) => Promise<LinkedModule>;

/** Files and shell modules gathered over dependencies, each once, in the order in which they must be loaded. */
export class Needs {
  readonly files = new Set<ModuleRef>();
  readonly shellIds = new Set<string>();

  add(ref: ModuleRef): void {
    if (ref.startsWith('s:')) this.shellIds.add(ref.slice(2));
    else if (!ref.startsWith('i:')) this.files.add(ref);
  }

  addModule({ref, files, shellIds}: LinkedModule): void {
    for (const file of files) this.files.add(file);
    for (const id of shellIds) this.shellIds.add(id);
    this.add(ref);
  }
}

function toFileName(filePath: string): string {
  const {name, dir} = path.parse(filePath);
  const label = name === 'index' ? path.basename(dir) : name;
  return label.replace(/[^\w-]+/g, '-').slice(0, 40);
}

// Modules of a circle have no order in which they could be evaluated.
function throwCycle(keys: string[], siteDir: string): never {
  const files = keys.map((key) => toSitePath(key, siteDir));
  throwDiagnostic({
    name: 'import-cycle',
    message: `Markdown files import each other in a circle: ${files.join(' → ')}.`,
    file: files[0],
  });
}

export function createModuleLinker({
  siteDir,
  modules,
  outDir,
  data,
  emitAsset,
  onShellModule,
}: {
  siteDir: string;
  modules: Map<string, PageModule>;
  outDir: string;
  data: DataEmitter;
  emitAsset: EmitAsset;
  onShellModule: (module: {id: string; request: string}) => void;
}): LinkModule {
  const linked = new Map<string, Promise<LinkedModule>>();
  const folder = path.join(outDir, MODULES_FOLDER);
  mkdirSync(folder, {recursive: true});

  async function linkDependency(
    dependency: Dependency,
    needs: Needs,
    chain: string[],
  ): Promise<WireDependency> {
    switch (dependency.kind) {
      case 'asset':
        return {value: await emitAsset(dependency)};
      case 'shell':
        onShellModule({id: dependency.id, request: dependency.request});
        needs.add(`s:${dependency.id}`);
        return `s:${dependency.id}`;
      case 'data': {
        const emitted = await data.emitFile(dependency.filePath);
        if ('inline' in emitted) return {value: emitted.inline};
        needs.add(emitted.ref);
        return emitted.ref;
      }
      case 'page': {
        const module = await linkOnce(dependency.key, chain);
        needs.addModule(module);
        return module.ref;
      }
    }
  }

  async function link(key: string, chain: string[]): Promise<LinkedModule> {
    const {filePath, markdown, dependencies} = modules.get(key)!;
    const needs = new Needs();
    const deps: {[request: string]: WireDependency} = {};
    for (const [request, dependency] of dependencies) {
      deps[request] = await linkDependency(dependency, needs, [...chain, key]);
    }
    const file = `${toFileName(filePath)}.${hashContent(JSON.stringify(deps) + markdown.code)}`;
    writeFileSync(
      path.join(folder, `${file}.js`),
      wrapPageModule({file, deps, code: markdown.code}),
    );
    return {ref: `p:${file}`, files: [...needs.files], shellIds: [...needs.shellIds]};
  }

  function linkOnce(key: string, chain: string[]): Promise<LinkedModule> {
    if (chain.includes(key)) throwCycle([...chain.slice(chain.indexOf(key)), key], siteDir);
    const known = linked.get(key) ?? link(key, chain);
    linked.set(key, known);
    return known;
  }

  return (key) => linkOnce(key, []);
}
