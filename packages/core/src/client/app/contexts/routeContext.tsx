import {createContext, useContext, useMemo, type ReactNode} from 'react';
import type {PluginRouteContext, RouteContext as NestedContext} from '@docusaurus/types';

export const RouteContext = createContext<PluginRouteContext | null>(null);

export type RouteContextValue = PluginRouteContext | NestedContext;

interface MergeInput {
  parent: PluginRouteContext | null;
  value: RouteContextValue | undefined;
}

/** The outermost route names its plugin; the routes below it add data. */
function mergeContexts({parent, value}: MergeInput): PluginRouteContext {
  if (parent) return {plugin: parent.plugin, data: {...parent.data, ...value?.data}};
  if (!value) throw new Error('Unexpected: no Docusaurus route context found');
  if (!('plugin' in value)) {
    throw new Error('Unexpected: Docusaurus topmost route context has no `plugin` attribute');
  }
  return value;
}

export function RouteContextProvider({
  children,
  value,
}: {
  children: ReactNode;
  value: RouteContextValue | undefined;
}): ReactNode {
  const parent = useContext(RouteContext);
  const merged = useMemo(() => mergeContexts({parent, value}), [parent, value]);
  return <RouteContext.Provider value={merged}>{children}</RouteContext.Provider>;
}
