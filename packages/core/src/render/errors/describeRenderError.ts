import {createDiagnostic, messageOf} from '../../diagnostics/create.js';
import type {Diagnostic} from '../../diagnostics/types.js';

const BROWSER_GLOBAL =
  /\b(window|document|localStorage|sessionStorage|navigator|location|self|alert) is not defined/;
// React's own stack of components, where it has one, names them better than the stack of calls.
const COMPONENT_FRAME = /^\s*at (?:Object\.)?([A-Z][\w$.]*)(?: |$)/m;
const NO_DEFAULT_EXPORT = /default export/;

const BROWSER_HINT =
  'Pages are rendered on Node first: use <BrowserOnly>, useIsBrowser(), ExecutionEnvironment.canUseDOM, or move the code into useEffect().';

function findComponent(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const {componentStack = error.stack ?? ''} = error as Error & {componentStack?: string};
  return COMPONENT_FRAME.exec(componentStack)?.[1];
}

/** The page, the component and the cause of a failed rendering. */
export function describeRenderError(error: unknown, page: string): Diagnostic {
  const message = messageOf(error);
  const component = findComponent(error);
  const isMissingDefault = NO_DEFAULT_EXPORT.test(message);
  return createDiagnostic({
    name: isMissingDefault ? 'page-without-default-export' : 'component-throws',
    message: component && !isMissingDefault ? `${component}: ${message}` : message,
    page,
    ...(BROWSER_GLOBAL.test(message) && {hint: BROWSER_HINT}),
  });
}
