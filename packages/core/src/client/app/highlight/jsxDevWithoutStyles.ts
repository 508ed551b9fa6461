import * as development from 'react/jsx-dev-runtime';
import {wrapJsx} from './wrapJsx.js';

// The same as `jsxWithoutStyles.ts`, for React's development build.
export const {Fragment} = development;
export const jsxDEV = wrapJsx(development.jsxDEV);
