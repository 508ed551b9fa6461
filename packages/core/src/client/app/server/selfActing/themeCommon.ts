import {
  useQueryString as useString,
  useQueryStringList as useList,
} from '@velocisaurus/theme-common';
import {toQueryChoice} from '../../../../shared/hydration.js';
import {noteChoice} from './notes.js';

// On Node in the place of `@docusaurus/theme-common`, for code that is not known: a page whose address has what the code shows does
// not wait for the reader.
export * from '@velocisaurus/theme-common';

export const useQueryString: typeof useString = (key) => {
  noteChoice(toQueryChoice(key));
  return useString(key);
};

export const useQueryStringList: typeof useList = (key) => {
  noteChoice(toQueryChoice(key));
  return useList(key);
};
