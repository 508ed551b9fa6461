import type {Audit, AuditedPart} from '../cache/index.js';
import {toSitePath} from '../shared/sitePath.js';
import type {PageModule} from './compileModules.js';
import type {CompiledModule} from './createModuleCompiler.js';
import {withRelativePaths} from './store/cachedCompilation.js';
import {LostCode} from './store/compileThroughStore.js';

const LAYER = 'compiled page';

function describeFacts({facts, lookups, permalinks}: CompiledModule, siteDir: string): string {
  const {codeHash: _follows, ...rest} = withRelativePaths(facts, siteDir);
  return JSON.stringify({...rest, lookups, permalinks});
}

function* listParts(
  stored: CompiledModule,
  derived: CompiledModule,
  siteDir: string,
): Generator<AuditedPart> {
  yield {name: 'its code', stored: stored.loadCode(), derived: derived.loadCode()};
  const [before, after] = [stored, derived].map((module) => describeFacts(module, siteDir));
  yield {name: 'what is known of it', stored: before!, derived: after!};
}

async function auditModule(module: PageModule, audit: Audit, siteDir: string): Promise<void> {
  const file = toSitePath(module.filePath, siteDir);
  const name = file + module.query;
  if (!audit.picks({layer: LAYER, name})) return;
  const inputs = () => [{...module.source, name: `source ${file}`}, ...module.inputs];
  const derived = await module.deriveAgain();
  audit.compare({layer: LAYER, name, file, inputs}, listParts(module, derived, siteDir));
}

/** Compiles a sample of the modules from the store again, and compares. A module whose code the store has lost is compiled later anyway. */
export async function auditModules(o: {
  modules: Iterable<PageModule>;
  audit: Audit;
  siteDir: string;
}): Promise<void> {
  for (const module of o.modules) {
    if (!module.fromStore) continue;
    try {
      await auditModule(module, o.audit, o.siteDir);
    } catch (error) {
      if (!(error instanceof LostCode)) throw error;
    }
  }
}
