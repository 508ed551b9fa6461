import type {ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import {useSearchSettings} from '../../client/useSearchSettings.js';

/** A message for browsers without scripts: why the search does not work, and what to do. */
export default function NoScript(): ReactNode {
  const {baseUrl} = useSearchSettings();
  const home = translate({
    id: 'theme.SearchPage.noScript.home',
    message: 'Start from the home page',
  });
  return (
    <noscript>
      <p>
        <Translate id="theme.SearchPage.noScript">
          The search runs in your browser and needs JavaScript, which is off. Turn it on for this
          site and load the page again.
        </Translate>{' '}
        <a href={baseUrl}>{home}</a>.
      </p>
    </noscript>
  );
}
