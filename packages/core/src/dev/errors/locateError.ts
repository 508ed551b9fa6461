import {
  createPagePlacer,
  placeElement,
  placeError,
  type PageModules,
  type Place,
} from '../../render/index.js';
import type {ErrorTrace} from '../../shared/rendering.js';
import type {OutputFile} from '../../shell/index.js';
import {createShellPlacer} from './shellPlaces.js';

interface Thrown {
  trace: ErrorTrace;
  /** Those of the bundle of the shell that it was thrown in. */
  files: ReadonlyMap<string, OutputFile>;
  /** Those of the page. */
  modules: PageModules;
}

/** Where, in what the site's people wrote, an error was thrown; `undefined`: elsewhere. */
export function locateError({trace, files, modules}: Thrown): Place | undefined {
  const placeInShell = createShellPlacer(files, modules.siteDir);
  const placeInPage = createPagePlacer(modules);
  return (
    placeError(trace, (call) => placeInPage(call) ?? placeInShell(call)) ??
    placeElement(trace.componentStack, modules)
  );
}
