import path from 'node:path';
import type {RuleSetRule} from '@rspack/core';
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

/** The two parts of the registry that name modules. */
export function toRegistryParts(o: Place): {routes: string; pages: string} {
  const folder = toRegistryFolder(o);
  return {routes: path.join(folder, 'routes.js'), pages: path.join(folder, 'pages.js')};
}

const WHOLE = `import routes from './routes.js';
import pages from './pages.js';
export default {...routes, ...pages};
`;

// The bundler wants a file to begin with.
const PLACEHOLDER = '// Written by its loader, as soon as it is known what to name.\n';

async function writeSide(place: Place): Promise<void> {
  const {routes, pages} = toRegistryParts(place);
  await writeIfChanged(routes, PLACEHOLDER);
  await writeIfChanged(pages, PLACEHOLDER);
  await writeIfChanged(path.join(toRegistryFolder(place), 'registry.js'), WHOLE);
}

export async function writeRegistryPlaceholders(workDir: string): Promise<void> {
  await Promise.all([writeSide({workDir, side: 'browser'}), writeSide({workDir, side: 'node'})]);
}

export interface NamedModules {
  /** What the routes name, known from the beginning. */
  routeModules: ShellModule[];
  /** All that is named. */
  modules: ShellModule[];
}

/** The texts of both parts. */
export function writeRegistryParts(o: NamedModules & {site: LoadedSite; side: Side}): {
  routes: string;
  pages: string;
} {
  const {side} = o;
  const nameChunk = createChunkNames(o.site);
  const early = completeModules(o.routeModules);
  const ids = new Set(early.map(({id}) => id));
  const late = completeModules(o.modules).filter(({id}) => !ids.has(id));
  const isEverywhere = findLayoutsOfAll(o.site);
  const write = (modules: ShellModule[]) => writeRegistry({modules, side, nameChunk, isEverywhere});
  return {routes: write(early), pages: write(late)};
}

/** Makes the bundler wait for what pages name when it comes to that part of the registry, and no earlier. */
export function createRegistryRules(
  o: Place & {
    site: LoadedSite;
    routeModules: ShellModule[];
    listModules: () => ShellModule[] | Promise<ShellModule[]>;
  },
): RuleSetRule[] {
  const files = toRegistryParts(o);
  const writeRoutes = async () => writeRegistryParts({...o, modules: []}).routes;
  const writePages = async () => writeRegistryParts({...o, modules: await o.listModules()}).pages;
  const toRule = (include: string, write: () => Promise<string>): RuleSetRule => ({
    include,
    enforce: 'pre',
    use: [{loader: REGISTRY_LOADER, options: {write}}],
  });
  return [toRule(files.routes, writeRoutes), toRule(files.pages, writePages)];
}
