import {createRequire} from 'node:module';
import type Package from '@babel/traverse';

type Walk = typeof Package.default;

/** Loads the package when a build needs it first. */
export function traverse(...given: Parameters<Walk>): void {
  const {default: walk} = createRequire(import.meta.url)('@babel/traverse') as typeof Package;
  walk(...given);
}
