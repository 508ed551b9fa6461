import {createHash} from 'node:crypto';
import type {Compilation, Module} from '@rspack/core';
import type {NodeShell, ShellModule} from '../../shared/site.js';
import {completeModules} from '../generated/registry.js';

interface ModuleNode {
  /** The hash of its name and content. */
  hash: string;
  targets: Module[];
}

/** Marks generated modules, which contain absolute paths only where they import files. */
const GENERATED = '<work>/';

function readSource(module: Module): string | Buffer {
  return module.originalSource()?.source() ?? '';
}

/**
 * Hashes a module after its loaders, and so everything that they read. The hash is the same in any checkout, since shards may
 * bundle in different ones.
 */
function hashModule(module: Module, toPortable: (text: string) => string): string {
  const identifier = toPortable(module.identifier());
  const source = readSource(module);
  const isGenerated = identifier.includes(GENERATED);
  return createHash('sha256')
    .update(identifier)
    .update('\0')
    .update(isGenerated ? toPortable(source.toString()) : source)
    .digest('base64');
}

/** The modules that a module reaches, itself among them. */
function collect(from: Module[], getNode: (module: Module) => ModuleNode): Set<Module> {
  const reached = new Set(from);
  for (const module of reached) for (const target of getNode(module).targets) reached.add(target);
  return reached;
}

export interface ClosureOptions {
  compilation: Compilation;
  modules: ShellModule[];
  /** The files of the registry. */
  registryFiles: string[];
  /** Replaces the folders of this checkout in a text. */
  toPortable: (text: string) => string;
  /** The hash of everything that decides how modules are compiled. */
  configuration: string;
}

/**
 * Hashes the modules that the entry and each module of the registry reach. The files of the bundle do not show that, since they
 * mix the parts.
 */
export function hashClosures(o: ClosureOptions): Pick<NodeShell, 'closures' | 'entryClosure'> {
  const {moduleGraph} = o.compilation;
  const nodes = new Map<Module, ModuleNode>();
  const registries: Module[] = [];

  function listTargets(module: Module): Module[] {
    const connections = moduleGraph.getOutgoingConnections(module);
    return connections.flatMap(({module: target}) => target ?? []);
  }

  function getNode(module: Module): ModuleNode {
    const known = nodes.get(module);
    if (known) return known;
    const isRegistry = 'resource' in module && o.registryFiles.includes(module.resource as string);
    if (isRegistry) registries.push(module);
    const node = isRegistry
      ? {hash: '', targets: []}
      : {hash: hashModule(module, o.toPortable), targets: listTargets(module)};
    nodes.set(module, node);
    return node;
  }

  function hashAll(from: Module[]): string {
    const hashes = [...collect(from, getNode)].map((module) => getNode(module).hash);
    return createHash('sha256')
      .update(o.configuration)
      .update(hashes.sort().join())
      .digest('hex')
      .slice(0, 32);
  }

  const entries = [...o.compilation.entries.values()].flatMap(({dependencies}) =>
    dependencies.flatMap((dependency) => moduleGraph.getModule(dependency) ?? []),
  );
  const entryClosure = hashAll(entries);
  // A package may have one module for `import` and another for `require`, by one request.
  const byRequest = new Map<string, Module[]>();
  const named = registries.flatMap((registry) => moduleGraph.getOutgoingConnections(registry));
  for (const {dependency, module} of named) {
    const {request} = dependency;
    if (request && module) byRequest.set(request, [...(byRequest.get(request) ?? []), module]);
  }
  const closures = completeModules(o.modules).map(({id, request}) => [
    id,
    hashAll(byRequest.get(request) ?? []),
  ]);
  return {entryClosure, closures: Object.fromEntries(closures) as NodeShell['closures']};
}
