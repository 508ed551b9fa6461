import * as React from 'react';

/** React's production build knows no owners, and does not have it. */
export const {captureOwnerStack} = React as {captureOwnerStack?: () => string | null};
