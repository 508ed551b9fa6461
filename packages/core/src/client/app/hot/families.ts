/** The hooks of a component: with others, it cannot go on with the state that it has. */
export interface Hooks {
  calls: string;
  /** Those of them that may call hooks themselves. */
  custom: unknown[];
}

/** What the bundle's first module hands over while developing, see `shell/hot/updateShell.js`. */
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

/**
 * Says that a component is another version of the one that had this id: what it shows keeps its state. `hooks`: if it calls any;
 * with others than that one it begins anew.
 */
export function joinFamily(component: unknown, id: string, hooks?: Hooks): void {
  const refresh = (globalThis as Scope).__velocisaurusRefresh;
  if (hooks) refresh?.setSignature(component, hooks.calls, false, () => hooks.custom);
  refresh?.register(component, id);
}

/** To be called before the new versions are shown. */
export function refresh(): void {
  (globalThis as Scope).__velocisaurusRefresh?.performReactRefresh();
}
