import type {ModuleRef} from '../shared/wire.js';
import type {LinkedModule, NamedInput} from './types.js';

/**
 * Collects what a module needs, over all dependencies, each once: files and shell modules in the order in which they must be
 * loaded, and inputs.
 */
export class Needs {
  readonly files = new Set<ModuleRef>();
  readonly shellIds = new Set<string>();
  private readonly hashes = new Map<string, string>();

  get inputs(): NamedInput[] {
    return [...this.hashes].map(([name, hash]) => ({name, hash}));
  }

  add(ref: ModuleRef): void {
    if (ref.startsWith('s:')) this.shellIds.add(ref.slice(2));
    else if (!ref.startsWith('i:')) this.files.add(ref);
  }

  addInput({name, hash}: NamedInput): void {
    this.hashes.set(name, hash);
  }

  addModule(
    {ref, files, shellIds, source, inputs}: LinkedModule,
    role: 'source' | 'partial',
  ): void {
    for (const file of files) this.files.add(file);
    for (const id of shellIds) this.shellIds.add(id);
    this.add(ref);
    this.addInput({...source, name: `${role} ${source.name}`});
    for (const input of inputs) this.addInput(input);
  }
}
