import {usePluralForm} from '@docusaurus/theme-common';
import {translate} from '@docusaurus/Translate';

/** How many documents were found, in words. */
export function useDescribeFound(): (count: number) => string {
  const {selectMessage} = usePluralForm();
  return (count: number) =>
    selectMessage(
      count,
      translate(
        {
          id: 'theme.SearchPage.documentsFound.plurals',
          message: 'One document found|{count} documents found',
        },
        {count},
      ),
    );
}
