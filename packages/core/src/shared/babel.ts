import {createRequire} from 'node:module';
import type * as Parser from '@babel/parser';
import type Traverse from '@babel/traverse';

const require = createRequire(import.meta.url);

type Walk = typeof Traverse.default;

/** The packages load when a build needs them first: most builds know the code. */
export const parse: typeof Parser.parse = (...given) =>
  (require('@babel/parser') as typeof Parser).parse(...given);

export function traverse(...given: Parameters<Walk>): void {
  const {default: walk} = require('@babel/traverse') as typeof Traverse;
  walk(...given);
}
