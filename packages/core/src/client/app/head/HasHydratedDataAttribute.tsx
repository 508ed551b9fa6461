import {useEffect, type HTMLAttributes, type ReactNode} from 'react';
import ExecutionEnvironment from '../../exports/ExecutionEnvironment.js';
import Head from '../../exports/Head.js';
import useIsBrowser from '../../exports/useIsBrowser.js';
import {replayActions} from '../late/replayActions.js';

const NAME = 'data-has-hydrated';

/** Sets `<html data-has-hydrated>`: tests and styles wait for it. */
export function HasHydratedDataAttribute(): ReactNode {
  const isBrowser = useIsBrowser();
  // Set at once: the code that updates the head may be loaded later.
  useEffect(() => {
    document.documentElement.setAttribute(NAME, String(isBrowser));
    if (VELOCISAURUS_HYDRATION !== 'load' && isBrowser) void replayActions();
  }, [isBrowser]);
  const attributes = {[NAME]: ExecutionEnvironment.canUseDOM} as HTMLAttributes<HTMLHtmlElement>;
  return (
    <Head>
      <html {...attributes} />
    </Head>
  );
}
