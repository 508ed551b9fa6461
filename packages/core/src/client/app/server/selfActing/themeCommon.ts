import {
  useQueryString as useString,
  useQueryStringList as useList,
} from '@velocisaurus/theme-common';
import {toQueryChoice} from '../../../../shared/hydration.js';
import {noteChoice} from './notes.js';

// Replaces `@docusaurus/theme-common` on Node, in code that the engine does not know. If the address has a parameter that the
// code shows, the page is hydrated without waiting for the reader.
export * from '@velocisaurus/theme-common';

export const useQueryString: typeof useString = (key) => {
  noteChoice(toQueryChoice(key));
  return useString(key);
};

export const useQueryStringList: typeof useList = (key) => {
  noteChoice(toQueryChoice(key));
  return useList(key);
};
