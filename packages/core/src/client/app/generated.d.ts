declare module '@generated/velocisaurus/registry' {
  /** By id of the shell module. The function returns a promise in browsers, and the namespace itself on Node. */
  const registry: {[id: string]: (() => unknown) | undefined};
  export default registry;
}

declare module '@generated/server-entry' {
  /** Evaluates the modules that `app/serverEntry.tsx` imports, unless they are evaluated already. */
  const loadEntry: () => import('../../shared/rendering.js').ServerEntry;
  export default loadEntry;
}

declare module '@velocisaurus/DocSidebar' {
  export default function Sidebar(props: {[name: string]: unknown}): import('react').ReactNode;
}

declare module '@velocisaurus/prism-react-renderer' {
  export * from 'prism-react-renderer';
}

declare module '@velocisaurus/prism-include-languages' {
  export default function includeLanguages(prism: unknown): void;
}

interface ImportMeta {
  readonly webpackHot?: {accept: (request?: string, onUpdate?: () => void) => void};
}

declare module '@velocisaurus/BaseUrlIssueBanner' {
  export function BaseUrlIssueBanner(): import('react').ReactNode;
}

declare module '@velocisaurus/nprogress' {
  export interface ProgressBar {
    configure: (options: {[option: string]: unknown}) => ProgressBar;
    start: () => ProgressBar;
    done: (isForced?: boolean) => ProgressBar;
  }

  const library: ProgressBar;
  export default library;
}

declare module '@velocisaurus/highlighter' {
  export const highlighter: import('./highlight/Highlighter.js').Highlighter;
}

declare module '@velocisaurus/codeColors' {
  export const useCodeColors: import('./highlight/CodeColors.js').UseCodeColors;
}

declare module '@velocisaurus/CodeBlockLine' {
  import type {ReactNode} from 'react';
  import type {RenderProps, Token} from 'prism-react-renderer';

  /** The props of theme-classic's `CodeBlock/Line`. */
  export interface Props extends Pick<RenderProps, 'getLineProps' | 'getTokenProps'> {
    readonly line: Token[];
    readonly classNames?: string[];
    readonly showLineNumbers: boolean;
  }

  export default function CodeBlockLine(props: Props): ReactNode;
}

declare module '@velocisaurus/Tabs' {
  import type {ReactNode} from 'react';

  export interface Props {
    readonly groupId?: string;
    readonly queryString?: string | boolean;
    readonly children: ReactNode;
  }
  export default function Tabs(props: Props): ReactNode;
}

declare module '@velocisaurus/theme-common' {
  export function useQueryString(
    key: string,
  ): [string, (value: string | null, options?: {push: boolean}) => void];
  export function useQueryStringList(key: string): unknown;
}

declare module '@theme/Error/Message' {
  import type {ReactNode} from 'react';
  import type {Props} from '@theme/Error';

  export default function ErrorMessage(props: Props): ReactNode;
}
