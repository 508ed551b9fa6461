import type {ReactNode} from 'react';
import OriginalLine, {type Props} from '@velocisaurus/CodeBlockLine';
import {findFrame, renderFramed} from './learnLine.js';
import {renderTokens} from './renderTokens.js';

/**
 * On Node in the place of theme-classic's own `CodeBlock/Line`, where the site does not swizzle it: the same markup as a
 * string, without an element for each token. Browsers run the theme's.
 */
export default function StaticLine(props: Props): ReactNode {
  const tokens = renderTokens(props.line, props.getTokenProps);
  const frame = tokens === undefined ? undefined : findFrame(props);
  return frame ? renderFramed(frame, tokens!) : <OriginalLine {...props} />;
}
