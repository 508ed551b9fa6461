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

/**
 * Returns the given theme, or the default of prism-react-renderer. Its themes are loaded with its grammars, so the page carries
 * the default itself.
 */
export function useTheme(given: PrismTheme | undefined): PrismTheme {
  const recorder = useContext(HighlightRecorderContext);
  if (given) return given;
  const theme = findDefaultTheme();
  recorder?.(KEY, JSON.stringify(theme));
  return theme;
}
