import {useEffect, useState} from 'react';
import type {Manifest} from '../shared/types.js';
import {useSearchEngine} from './useSearch.js';

/** What the index says of itself; nothing until it is there. */
export function useManifest(): Manifest | undefined {
  const engine = useSearchEngine();
  const [manifest, setManifest] = useState<Manifest>();
  useEffect(() => {
    engine.loadManifest().then(setManifest, () => {
      // Told by the search itself.
    });
  }, [engine]);
  return manifest;
}

/** Labels of versions by scope. */
export function useVersionLabels(): {[scope: string]: string | undefined} {
  const manifest = useManifest();
  const scopes = Object.entries(manifest?.scopes ?? {});
  return Object.fromEntries(scopes.map(([name, {label}]) => [name, label]));
}
