declare module '@generated/velocisaurus/registry' {
  /** By id of the shell module: a promise in browsers, the namespace itself on Node. */
  const registry: {[id: string]: (() => unknown) | undefined};
  export default registry;
}

declare module '@velocisaurus/prism-react-renderer' {
  export * from 'prism-react-renderer';
}

declare module '@velocisaurus/prism-include-languages' {
  export default function includeLanguages(prism: unknown): void;
}

interface ImportMeta {
  readonly webpackHot?: {accept: () => void};
}

declare module '@velocisaurus/highlighter' {
  export const highlighter: import('./highlight/Highlighter.js').Highlighter;
}
