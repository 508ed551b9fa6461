import type {LoadedSite} from '../../../shared/site.js';
import {describePublishedRoutes, type PublishedRoutes, type RouteModule} from './describeRoutes.js';

/** The modules of `@generated` that tell of pages: they grow with the site. */
export const PUBLISHED_NAMES = ['routes', 'registry', 'routesChunkNames', 'globalData'] as const;

export type PublishedName = (typeof PUBLISHED_NAMES)[number];

function writeRoutes({code}: PublishedRoutes): string {
  return `import ComponentCreator from '@docusaurus/ComponentCreator';
export default [
${code}${code && ','}
{path: '*', component: ComponentCreator('*')},
];
`;
}

function writeRegistryEntry([name, {request, ...place}]: [string, RouteModule]): string {
  const load = `() => loadRouteModule(${JSON.stringify(place)})`;
  return `${JSON.stringify(name)}: [${load}, "${request}", "${request}"],`;
}

/** Pages are no modules of the bundle: the runtime loads what a route names, and its request is its id. */
function writeRegistry({registry}: PublishedRoutes): string {
  const entries = [...registry].sort(([a], [b]) => a.localeCompare(b)).map(writeRegistryEntry);
  return `import {loadRouteModule} from '@velocisaurus/loadRouteModule';
export default {
${entries.join('\n')}
};
`;
}

const writeData = (value: unknown) => `module.exports = ${JSON.stringify(value)};\n`;

/** Writes these modules of a site, each when it is asked for. */
export function createPublishedWriter(o: {
  site: Pick<LoadedSite, 'routes' | 'globalData'>;
  isProduction: boolean;
}): (name: PublishedName) => string {
  let described: PublishedRoutes | undefined;
  const describe = () =>
    (described ??= describePublishedRoutes({
      routes: o.site.routes,
      isProduction: o.isProduction,
    }));
  const writers: {[name in PublishedName]: () => string} = {
    routes: () => writeRoutes(describe()),
    registry: () => writeRegistry(describe()),
    routesChunkNames: () => writeData(describe().chunkNames),
    globalData: () => writeData(o.site.globalData),
  };
  const texts = new Map<PublishedName, string>();
  return (name) => {
    const text = texts.get(name) ?? writers[name]();
    texts.set(name, text);
    return text;
  };
}
