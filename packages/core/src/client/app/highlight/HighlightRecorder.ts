import {createContext} from 'react';

/** Collects the tokens that one page shows while Node renders it. */
export type HighlightRecorder = (key: string, encoded: string) => void;

export const HighlightRecorderContext = createContext<HighlightRecorder | null>(null);
