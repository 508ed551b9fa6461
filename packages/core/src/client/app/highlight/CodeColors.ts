import type {PrismTheme, RenderProps} from 'prism-react-renderer';

/** How a block, its lines and its tokens get their colours. */
export interface CodeColors extends Pick<RenderProps, 'getLineProps' | 'getTokenProps' | 'style'> {
  className: string;
}

/** The hook that `attributeColors.ts` and `classColors.ts` export; the alias `@velocisaurus/codeColors` picks one. */
export type UseCodeColors = (theme: PrismTheme, language: string) => CodeColors;
