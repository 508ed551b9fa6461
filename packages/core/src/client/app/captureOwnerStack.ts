import * as React from 'react';

/** `undefined` in React's production build, which does not record owners. */
export const {captureOwnerStack} = React as {captureOwnerStack?: () => string | null};
