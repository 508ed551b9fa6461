import {useEffect, useState} from 'react';
import type {Manifest} from '../shared/types.js';
import {useSearchEngine} from './useSearch.js';

/** The manifest of the index; `undefined` until it is loaded. */
export function useManifest(): Manifest | undefined {
  const engine = useSearchEngine();
  const [manifest, setManifest] = useState<Manifest>();
  useEffect(() => {
    engine.loadManifest().then(setManifest, () => {
      // The search itself reports the error.
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
