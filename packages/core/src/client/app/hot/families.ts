/** The hooks of a component. A new version with other hooks cannot keep the state. */
export interface Hooks {
  calls: string;
  /** The hooks among them that may call hooks themselves. */
  custom: unknown[];
}

/** The functions that the bundle's first module provides in development, see `shell/hot/updateShell.js`. */
interface RefreshRuntime {
  register: (type: unknown, id: string) => void;
  setSignature: (
    type: unknown,
    key: string,
    forceReset: boolean,
    getCustomHooks: () => unknown[],
  ) => void;
  performReactRefresh: () => unknown;
}

type Scope = {__velocisaurusRefresh?: RefreshRuntime};

const NO_COMPONENT = 'velocisaurus: no component';

/**
 * Registers a component as a new version of the component that had this id before, so that React keeps the state. `hooks`: the
 * hooks that it calls, if any. If they differ from those of the version before, the state starts anew.
 */
export function joinFamily(component: unknown, id: string, hooks?: Hooks): void {
  const refresh = (globalThis as Scope).__velocisaurusRefresh;
  if (hooks) refresh?.setSignature(component, hooks.calls, false, () => hooks.custom);
  refresh?.register(component, id);
}

/**
 * Renders changed components, and failed ones again even if no component has changed: other data may have fixed them. Call it
 * before the new versions are shown.
 */
export function refresh(): void {
  const runtime = (globalThis as Scope).__velocisaurusRefresh;
  // React Refresh renders nothing unless a component that it knows has another version.
  runtime?.register(() => null, NO_COMPONENT);
  runtime?.register(() => null, NO_COMPONENT);
  runtime?.performReactRefresh();
}
