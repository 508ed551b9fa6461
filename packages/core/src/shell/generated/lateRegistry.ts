import path from 'node:path';
import type {RuleSetRule} from '@rspack/core';
import type {LoadedSite, ShellModule} from '../../shared/site.js';
import type {Side} from '../options.js';
import {REGISTRY_LOADER} from '../paths.js';
import {createChunkNames} from './chunkNames.js';
import {writeRegistry} from './registry.js';
import {toRegistryFolder, writeIfChanged} from './writeGenerated.js';

export function toRegistryFile(o: {workDir: string; side: Side}): string {
  return path.join(toRegistryFolder(o), 'registry.js');
}

// The bundler wants a file to begin with.
const PLACEHOLDER = '// Written by its loader, once it is known what pages name.\n';

export async function writeRegistryPlaceholders(workDir: string): Promise<void> {
  const files = (['browser', 'node'] as const).map((side) => toRegistryFile({workDir, side}));
  await Promise.all(files.map((file) => writeIfChanged(file, PLACEHOLDER)));
}

/** Makes the bundler wait for what pages name when it comes to the registry, and no earlier. */
export function createRegistryRule(o: {
  site: LoadedSite;
  modules: ShellModule[] | Promise<ShellModule[]>;
  workDir: string;
  side: Side;
}): RuleSetRule {
  const nameChunk = createChunkNames(o.site.routes);
  const write = async () => writeRegistry({modules: await o.modules, side: o.side, nameChunk});
  return {
    include: toRegistryFile(o),
    enforce: 'pre',
    use: [{loader: REGISTRY_LOADER, options: {write}}],
  };
}
