/** What the bundle's first module hands over while developing, see `shell/hot/updateShell.js`. */
interface RefreshRuntime {
  register: (type: unknown, id: string) => void;
  performReactRefresh: () => unknown;
}

type Scope = {__velocisaurusRefresh?: RefreshRuntime};

/** Says that a component is another version of the one that had this id: what it shows keeps its state. */
export function joinFamily(component: unknown, id: string): void {
  (globalThis as Scope).__velocisaurusRefresh?.register(component, id);
}

/** To be called before the new versions are shown. */
export function refresh(): void {
  (globalThis as Scope).__velocisaurusRefresh?.performReactRefresh();
}
