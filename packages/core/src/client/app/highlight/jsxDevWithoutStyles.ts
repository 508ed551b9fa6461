import * as development from 'react/jsx-dev-runtime';
import {wrapJsx} from './wrapJsx.js';

// The same as `jsxWithoutStyles.ts` where React tells more.
export const {Fragment} = development;
export const jsxDEV = wrapJsx(development.jsxDEV);
