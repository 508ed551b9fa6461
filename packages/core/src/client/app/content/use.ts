import * as React from 'react';

/** React 18 does not have it, and never gets here: its pages come alive as a whole. */
export const {use} = React as {use: typeof React.use};
