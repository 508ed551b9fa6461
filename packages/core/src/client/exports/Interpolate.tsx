import {cloneElement, isValidElement, type ReactNode} from 'react';
import type {InterpolateProps, InterpolateValues} from '@docusaurus/Interpolate';

const PLACEHOLDER = /(\{\w+\})/;

type Values = {[name: string]: ReactNode} | undefined;

/** Fills in the placeholders, which are every second part of the split text. One without a value stays as it is. */
function fillIn(text: string, values: Values): ReactNode[] {
  return text.split(PLACEHOLDER).map((part, index) => {
    const value = index % 2 === 1 ? values?.[part.slice(1, -1)] : undefined;
    return value === undefined ? part : value;
  });
}

export function interpolate<Text extends string, Value extends ReactNode>(
  text: Text,
  values?: InterpolateValues<Text, Value>,
): ReactNode {
  const parts = fillIn(text, values as Values);
  if (!parts.some((part) => isValidElement(part))) return parts.join('');
  return parts
    .map((part, key) => (isValidElement(part) ? cloneElement(part, {key}) : part))
    .filter((part) => part !== '');
}

export default function Interpolate<Text extends string>({
  children,
  values,
}: InterpolateProps<Text>): ReactNode {
  if (typeof children !== 'string') {
    const found = isValidElement(children) ? 'React element' : typeof children;
    throw new Error(
      `The Docusaurus <Interpolate> component only accept simple string values. Received: ${found}`,
    );
  }
  return <>{interpolate(children, values)}</>;
}
