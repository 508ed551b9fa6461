import {createDiagnostic, messageOf, type Diagnostic} from '../diagnostics/index.js';

const BROWSER_GLOBAL =
  /\b(window|document|localStorage|sessionStorage|navigator|location|self|alert) is not defined/;
const COMPONENT_FRAME = /^\s*at (?:Object\.)?([A-Z][\w$.]*) /m;
const NO_DEFAULT_EXPORT = /default export/;

const BROWSER_HINT =
  'Pages are rendered on Node first: use <BrowserOnly>, useIsBrowser(), ExecutionEnvironment.canUseDOM, or move the code into useEffect().';

/** The page, the component and the cause of a failed rendering. */
export function describeRenderError(error: unknown, page: string): Diagnostic {
  const message = messageOf(error);
  const component =
    error instanceof Error ? COMPONENT_FRAME.exec(error.stack ?? '')?.[1] : undefined;
  const isMissingDefault = NO_DEFAULT_EXPORT.test(message);
  return createDiagnostic({
    name: isMissingDefault ? 'page-without-default-export' : 'component-throws',
    message: component && !isMissingDefault ? `${component}: ${message}` : message,
    page,
    ...(BROWSER_GLOBAL.test(message) && {hint: BROWSER_HINT}),
  });
}
