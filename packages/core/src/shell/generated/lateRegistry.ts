import path from 'node:path';
import type {RuleSetRule} from '@rspack/core';
import {isRequired} from '../../shared/requiredModules.js';
import type {LoadedSite, ShellModule} from '../../shared/site.js';
import type {Side} from '../options.js';
import {REGISTRY_LOADER} from '../paths.js';
import {createChunkNames} from './chunkNames.js';
import {findLayoutsOfAll} from './layoutsOfAll.js';
import {completeModules, writeRegistry} from './registry.js';
import {toRegistryFolder, writeIfChanged} from './writeGenerated.js';

interface Place {
  workDir: string;
  side: Side;
}

/** The parts of the registry that name modules. */
const PARTS = ['routes', 'pages', 'required'] as const;

type Part = (typeof PARTS)[number];

function forEachPart<Value>(make: (part: Part) => Value): {[part in Part]: Value} {
  return {routes: make('routes'), pages: make('pages'), required: make('required')};
}

export function toRegistryParts(o: Place): {[part in Part]: string} {
  return forEachPart((part) => path.join(toRegistryFolder(o), `${part}.js`));
}

const WHOLE = [
  ...PARTS.map((part) => `import ${part} from './${part}.js';\n`),
  `export default {${PARTS.map((part) => `...${part}`).join(', ')}};\n`,
].join('');

// The files must exist for the bundler. The loader gives it their text.
const PLACEHOLDER = '// Written by its loader, as soon as it is known what to name.\n';

async function writeSide(place: Place): Promise<void> {
  for (const file of Object.values(toRegistryParts(place))) await writeIfChanged(file, PLACEHOLDER);
  await writeIfChanged(path.join(toRegistryFolder(place), 'registry.js'), WHOLE);
}

export async function writeRegistryPlaceholders(workDir: string): Promise<void> {
  await Promise.all([writeSide({workDir, side: 'browser'}), writeSide({workDir, side: 'node'})]);
}

export interface NamedModules {
  /** The modules that the routes name, which are known from the beginning. */
  routeModules: ShellModule[];
  /** All modules that are named. */
  modules: ShellModule[];
}

/** The texts of the parts: the modules that routes name, those that pages import besides, and those that pages `require`. */
export function writeRegistryParts(o: NamedModules & {site: LoadedSite; side: Side}): {
  [part in Part]: string;
} {
  const {side} = o;
  const nameChunk = createChunkNames(o.site);
  const early = completeModules(o.routeModules);
  const ids = new Set(early.map(({id}) => id));
  const late = completeModules(o.modules).filter(({id}) => !ids.has(id));
  const isEverywhere = findLayoutsOfAll(o.site);
  const write = (modules: ShellModule[]) => writeRegistry({modules, side, nameChunk, isEverywhere});
  return {
    routes: write(early),
    pages: write(late.filter(({id}) => !isRequired(id))),
    required: write(late.filter(({id}) => isRequired(id))),
  };
}

/**
 * On Node, the registry calls `require` for the modules that pages import. These conditions choose the files that a package has
 * for `import`, which may differ from those for `require`.
 */
const AS_IMPORTED: RuleSetRule = {
  resolve: {byDependency: {commonjs: {conditionNames: ['import', 'module', '...']}}},
};

/**
 * Rules that make the bundler wait for the names of modules when it reaches the part of the registry that needs them, and no
 * earlier.
 */
export function createRegistryRules(
  o: Place & {
    site: LoadedSite;
    routeModules: ShellModule[];
    listModules: () => ShellModule[] | Promise<ShellModule[]>;
  },
): RuleSetRule[] {
  const files = toRegistryParts(o);
  const write = async (part: Part) =>
    writeRegistryParts({...o, modules: part === 'routes' ? [] : await o.listModules()})[part];
  return PARTS.map((part) => ({
    include: files[part],
    enforce: 'pre',
    use: [{loader: REGISTRY_LOADER, options: {write: () => write(part)}}],
    ...(o.side === 'node' && part !== 'required' && AS_IMPORTED),
  }));
}
