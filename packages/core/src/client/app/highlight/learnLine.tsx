import type {CSSProperties, ReactNode} from 'react';
import {renderToString} from 'react-dom/server';
import OriginalLine, {type Props} from '@velocisaurus/CodeBlockLine';
import {unescapeAttribute} from '../../../shared/unescapeAttribute.js';
import {ownGetters} from './props.js';
import {renderTokens} from './renderTokens.js';

/** The markup that theme-classic's `CodeBlock/Line` puts around the tokens of a line. */
interface Frame {
  className: string;
  style: CSSProperties | undefined;
  before: string;
  after: string;
}

const LINE = /^<div class="([^"]*)"[^>]*>(.*)<\/div>$/s;
const PROBE = [{types: ['plain'], content: 'velocisaurus'}];

export function renderFramed({className, style, before, after}: Frame, tokens: string): ReactNode {
  const __html = before + tokens + after;
  return <div className={className} style={style} dangerouslySetInnerHTML={{__html}} />;
}

/** Renders a probe to find the frame. Returns `undefined` if the theme does not render the probe's tokens unchanged. */
function learn(props: Props): Frame | undefined {
  const tokens = renderTokens(PROBE, props.getTokenProps);
  const markup = renderToString(<OriginalLine {...props} line={PROBE} />);
  const [, className = '', content = ''] = LINE.exec(markup) ?? [];
  const [before, after, ...others] = tokens ? content.split(tokens) : [];
  if (tokens === undefined || before === undefined || after === undefined || others.length > 0)
    return undefined;
  const {style} = props.getLineProps({line: PROBE});
  const frame = {className: unescapeAttribute(className), style, before, after};
  return renderToString(renderFramed(frame, tokens)) === markup ? frame : undefined;
}

type Frames = Map<string, Frame | undefined>;

const framesOf = new WeakMap<Props['getLineProps'], Frames>();

/** Returns the frame of all lines with these classes; `undefined` if the frame may differ from line to line. */
export function findFrame(props: Props): Frame | undefined {
  const {getLineProps, classNames = [], showLineNumbers} = props;
  if (!ownGetters.has(getLineProps)) return undefined;
  const frames: Frames = framesOf.get(getLineProps) ?? new Map();
  framesOf.set(getLineProps, frames);
  const key = `${showLineNumbers} ${classNames.join(' ')}`;
  if (!frames.has(key)) frames.set(key, learn(props));
  return frames.get(key);
}
