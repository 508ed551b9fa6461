import {createContext} from 'react';

/** Gathers the tokens that one page shows while it is rendered on Node. */
export type HighlightRecorder = (key: string, encoded: string) => void;

export const HighlightRecorderContext = createContext<HighlightRecorder | null>(null);
