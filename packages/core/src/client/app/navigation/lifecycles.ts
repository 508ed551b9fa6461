import type {ClientModule} from '@docusaurus/types';
import clientModules from '@generated/client-modules';

type Lifecycle = 'onRouteUpdate' | 'onRouteDidUpdate';
type Locations = Parameters<NonNullable<ClientModule[Lifecycle]>>[0];

/** Calls the callbacks of client modules. Returns a function that calls the clean-up functions that they returned. */
export function dispatchLifecycle(lifecycle: Lifecycle, locations: Locations): () => void {
  const cleanups = clientModules.map((module) => {
    const callback = module.default?.[lifecycle] ?? module[lifecycle];
    return callback?.(locations);
  });
  return () => cleanups.forEach((cleanup) => cleanup?.());
}
