import type {ReactNode} from 'react';
import siteStorage from '@generated/site-storage';
import OriginalTabs, {type Props} from '@velocisaurus/Tabs';
import {toQueryChoice, toStoredChoice} from '../../../../shared/hydration.js';
import {noteChoice} from './notes.js';

function noteChoices({groupId, queryString}: Props): void {
  if (groupId) noteChoice(toStoredChoice(`docusaurus.tab.${groupId}${siteStorage.namespace}`));
  const query = queryString === true ? groupId : queryString;
  if (query) noteChoice(toQueryChoice(query));
}

/** Replaces the theme's tabs on Node. They are hydrated late, unless the browser remembers what the reader chose. */
export default function Tabs(props: Props): ReactNode {
  noteChoices(props);
  return <OriginalTabs {...props} />;
}
