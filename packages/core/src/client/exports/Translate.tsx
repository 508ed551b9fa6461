import type {ReactNode} from 'react';
// Imported instead of read from a hook: `translate()` is called outside of components too.
import codeTranslations from '@generated/codeTranslations';
import type {InterpolateValues} from '@docusaurus/Interpolate';
import type {TranslateParam, TranslateProps} from '@docusaurus/Translate';
import {interpolate} from './Interpolate.js';

function localize({id, message}: {id?: string | undefined; message?: string | undefined}): string {
  const key = id ?? message;
  if (key === undefined) {
    throw new Error(
      'Docusaurus translation declarations must have at least a translation id or a default translation message',
    );
  }
  return codeTranslations[key] ?? message ?? key;
}

export function translate<Text extends string>(
  {message, id}: TranslateParam<Text>,
  values?: InterpolateValues<Text, string | number>,
): string {
  return interpolate(localize({id, message}) as Text, values) as string;
}

export default function Translate<Text extends string>({
  children,
  id,
  values,
}: TranslateProps<Text>): ReactNode {
  if (children && typeof children !== 'string') {
    console.warn('Illegal <Translate> children', children);
    throw new Error('The Docusaurus <Translate> component only accept simple string values');
  }
  return <>{interpolate(localize({id, message: children}) as Text, values)}</>;
}
