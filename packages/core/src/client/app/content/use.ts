import * as React from 'react';

/** React 18 does not have it and does not need it: its pages are hydrated as a whole. */
export const {use} = React as {use: typeof React.use};
