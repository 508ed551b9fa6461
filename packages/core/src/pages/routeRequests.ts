import type {OpenRoute, PlannedPage, RequestTree, RoutePlan} from '../routes/index.js';
import type {LoadedSite, ShellModule} from '../shared/site.js';
import {createRequestResolver, type PageRequest, type ResolveRequest} from './resolveRequest.js';

function listRequests(tree: RequestTree): string[] {
  return Object.values(tree).flatMap((value) => {
    const values = Array.isArray(value) ? value : [value];
    return values.flatMap((item) => (typeof item === 'string' ? [item] : listRequests(item)));
  });
}

function listRouteRequests(plan: RoutePlan): Set<string> {
  const requests = new Set<string>();
  const add = ({component, modules, context}: OpenRoute | PlannedPage['branch'][number]) => {
    for (const request of [component, ...listRequests(modules), ...listRequests(context ?? {})])
      requests.add(request);
  };
  const addOpen = (route: OpenRoute): void => {
    add(route);
    route.children.forEach(addOpen);
  };
  for (const {branch} of plan.pages) branch.forEach(add);
  plan.openRoutes.forEach(addOpen);
  if (plan.notFound) add(plan.notFound);
  return requests;
}

/** Finds the Markdown files that routes lead to. */
export function findPageRequests(plan: RoutePlan, resolve: ResolveRequest): PageRequest[] {
  return [...listRouteRequests(plan)]
    .map((request) => resolve(request))
    .filter((resolved) => resolved.kind === 'page');
}

/** Lists the modules of the shell that routes name: components, and data that the bundler must build. */
export function listRouteShellModules({
  site,
  plan,
}: {
  site: LoadedSite;
  plan: RoutePlan;
}): ShellModule[] {
  const resolve = createRequestResolver(site);
  const resolved = [...listRouteRequests(plan)].map((request) => resolve(request));
  return resolved.flatMap((found) =>
    found.kind === 'shell' ? [{id: found.id, request: found.request}] : [],
  );
}
