import * as production from 'react/jsx-runtime';
import {wrapJsx} from './wrapJsx.js';

// For theme-classic's `CodeBlock/Container` and `CodeBlock/Content`, which write their styles themselves.
export const {Fragment} = production;
export const jsx = wrapJsx(production.jsx);
export const jsxs = wrapJsx(production.jsxs);
