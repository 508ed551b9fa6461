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
  /** The files of the shell's bundle in which the error was thrown. */
  files: ReadonlyMap<string, OutputFile>;
  /** The modules of the page. */
  modules: PageModules;
}

/** The place in a source file of the site where an error was thrown; `undefined` if it is elsewhere. */
export function locateError({trace, files, modules}: Thrown): Place | undefined {
  const placeInShell = createShellPlacer(files, modules.siteDir);
  const placeInPage = createPagePlacer(modules);
  return (
    placeError(trace, (call) => placeInPage(call) ?? placeInShell(call)) ??
    placeElement(trace.componentStack, modules)
  );
}
