import path from 'node:path';
import {requireFromEngine} from '../paths.js';
import type {Aliases} from './sortAliases.js';

/** One React on a page: the site's. `DOCUSAURUS_NO_REACT_ALIASES` leaves it to resolution. */
export function createReactAliases(siteDir: string): Aliases {
  if (process.env.DOCUSAURUS_NO_REACT_ALIASES) return {};
  const resolve = (request: string) => requireFromEngine.resolve(request, {paths: [siteDir]});
  return {
    react: path.dirname(resolve('react/package.json')),
    'react-dom': path.dirname(resolve('react-dom/package.json')),
    '@mdx-js/react': path.dirname(resolve('@mdx-js/react')),
  };
}
