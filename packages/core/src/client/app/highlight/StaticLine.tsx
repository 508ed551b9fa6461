import type {ReactNode} from 'react';
import OriginalLine, {type Props} from '@velocisaurus/CodeBlockLine';
import {findFrame, renderFramed} from './learnLine.js';
import {renderTokens} from './renderTokens.js';

/**
 * Replaces theme-classic's `CodeBlock/Line` on Node, unless the site swizzles it. It renders the same markup as a string, without
 * an element for each token. Browsers run the theme's component.
 */
export default function StaticLine(props: Props): ReactNode {
  const tokens = renderTokens(props.line, props.getTokenProps);
  const frame = tokens === undefined ? undefined : findFrame(props);
  return frame ? renderFramed(frame, tokens!) : <OriginalLine {...props} />;
}
