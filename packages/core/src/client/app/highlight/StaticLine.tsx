import type {ReactNode} from 'react';
import OriginalLine, {type Props} from '@velocisaurus/CodeBlockLine';
import {renderTokens} from './renderTokens.js';

/**
 * On Node in the place of theme-classic's own `CodeBlock/Line`, where the site does not swizzle it: the same markup as a
 * string, without an element for each token. Browsers run the theme's.
 */
export default function StaticLine(props: Props): ReactNode {
  const {line, classNames = [], showLineNumbers, getLineProps, getTokenProps} = props;
  const tokens = showLineNumbers ? undefined : renderTokens(line, getTokenProps);
  if (tokens === undefined) return <OriginalLine {...props} />;
  const lineProps = getLineProps({line, className: classNames.join(' ')});
  return <div {...lineProps} dangerouslySetInnerHTML={{__html: `${tokens}<br/>`}} />;
}
