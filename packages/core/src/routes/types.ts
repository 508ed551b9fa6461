import type {RouteMetadata} from '@docusaurus/types';

/** A bundler-style request with its query, e.g. `@site/blog/post.md?truncated=true`. */
export type ModuleRequest = string;

export type RequestTree = {
  [key: string]: ModuleRequest | RequestTree | (ModuleRequest | RequestTree)[];
};

export interface PlannedRoute {
  path: string;
  exact: boolean;
  strict: boolean;
  component: ModuleRequest;
  modules: RequestTree;
  /** Plain data handed to the component beside its modules. */
  props?: {[name: string]: unknown};
  /** Only on routes that open a plugin's tree. */
  plugin?: {name: string; id: string};
  context?: RequestTree;
  attributes: {[key: string]: unknown};
}

export interface PlannedPage {
  path: string;
  /** From the outermost layout to the page itself. */
  branch: PlannedRoute[];
  metadata?: RouteMetadata;
}

/** A route that can answer paths of which no static page exists: a layout, a pattern, an open end. */
export interface OpenRoute extends PlannedRoute {
  /** A layout looks for its page among its children, and must find a list, be it empty. */
  isLayout: boolean;
  children: OpenRoute[];
}

export interface RoutePlan {
  pages: PlannedPage[];
  /** In the order in which the router must try them. */
  openRoutes: OpenRoute[];
  /** The site's page at `/404`: `404.html` shows it in the place of the theme's not-found page. */
  notFound?: PlannedRoute;
}
