import {translate} from '@docusaurus/Translate';

const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** How many documents were found, in words; `useDescribeFound` outside of components. */
export function describeFound(count: number): string {
  const {lang} = document.documentElement;
  const messages = translate(
    {
      id: 'theme.SearchPage.documentsFound.plurals',
      message: 'One document found|{count} documents found',
    },
    {count},
  ).split('|');
  const rules = new Intl.PluralRules(lang || 'en');
  const {pluralCategories} = rules.resolvedOptions();
  const forms = FORMS.filter((form) => (pluralCategories as string[]).includes(form));
  return messages[Math.min(forms.indexOf(rules.select(count)), messages.length - 1)]!;
}
