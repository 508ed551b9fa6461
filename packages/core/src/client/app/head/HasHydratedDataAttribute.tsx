import type {HTMLAttributes, ReactNode} from 'react';
import Head from '../../exports/Head.js';
import useIsBrowser from '../../exports/useIsBrowser.js';

/** `<html data-has-hydrated>`: tests and styles wait for it. */
export function HasHydratedDataAttribute(): ReactNode {
  const attributes = {'data-has-hydrated': useIsBrowser()} as HTMLAttributes<HTMLHtmlElement>;
  return (
    <Head>
      <html {...attributes} />
    </Head>
  );
}
