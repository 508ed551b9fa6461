import type {PrismTheme} from 'prism-react-renderer';

interface Inks {
  readonly plain: string;
  readonly background: string;
  readonly comment: string;
  readonly keyword: string;
  readonly string: string;
  readonly name: string;
  readonly literal: string;
  readonly mark: string;
}

function createTheme(inks: Inks): PrismTheme {
  return {
    plain: {color: inks.plain, backgroundColor: inks.background},
    styles: [
      {types: ['comment', 'prolog', 'cdata'], style: {color: inks.comment, fontStyle: 'italic'}},
      {types: ['keyword', 'atrule', 'important', 'selector'], style: {color: inks.keyword}},
      {
        types: ['string', 'char', 'attr-value', 'inserted', 'triple-quoted-string'],
        style: {color: inks.string},
      },
      {
        types: ['function', 'class-name', 'tag', 'decorator', 'annotation'],
        style: {color: inks.name},
      },
      {types: ['number', 'boolean', 'constant', 'builtin', 'symbol'], style: {color: inks.literal}},
      {types: ['property', 'key', 'attr-name', 'variable', 'table'], style: {color: inks.name}},
      {types: ['punctuation', 'operator'], style: {color: inks.mark}},
      {types: ['deleted'], style: {color: inks.keyword}},
    ],
  };
}

/** Every ink has a contrast of at least 4.5 on its background, and on a highlighted line. */
export const lightCode = createTheme({
  plain: '#1d2b30',
  background: '#f3f7f7',
  comment: '#566a70',
  keyword: '#a1264f',
  string: '#2a6531',
  name: '#0b5c74',
  literal: '#8a4700',
  mark: '#4b5c61',
});

export const darkCode = createTheme({
  plain: '#dbe6e7',
  background: '#141d20',
  comment: '#93a6ab',
  keyword: '#f497b3',
  string: '#a4d69b',
  name: '#7fd0e3',
  literal: '#f2b877',
  mark: '#a9b9bd',
});
