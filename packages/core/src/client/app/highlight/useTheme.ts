import {useContext} from 'react';
import type {PrismTheme} from 'prism-react-renderer';
import {highlighter} from '@velocisaurus/highlighter';
import {HighlightRecorderContext} from './HighlightRecorder.js';
import {findHighlight} from './table.js';

const KEY = 'theme';
const NO_THEME: PrismTheme = {plain: {}, styles: []};

function findDefaultTheme(): PrismTheme {
  const recorded = findHighlight(KEY);
  if (recorded) return JSON.parse(recorded) as PrismTheme;
  return highlighter.getDefaultTheme() ?? NO_THEME;
}

/** The given theme, or that of prism-react-renderer: all its themes lie beside its grammars, so that the page carries the one. */
export function useTheme(given: PrismTheme | undefined): PrismTheme {
  const recorder = useContext(HighlightRecorderContext);
  if (given) return given;
  const theme = findDefaultTheme();
  recorder?.(KEY, JSON.stringify(theme));
  return theme;
}
