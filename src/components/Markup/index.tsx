import type {ReactNode} from 'react';

interface MarkupProps {
  readonly as: 'div';
  /** Written while building, by `plugins/apiReference`. */
  readonly html: string;
  /** The symbol whose parameters are named as `<a>name</a>`. */
  readonly of?: string;
  readonly className?: string;
}

/** HTML that React need not know in detail. */
export function Markup({as: Tag, html, of, className}: MarkupProps): ReactNode {
  const anchor = `<a id="${of}.$1" href="#${of}.$1"><code>$1</code></a>`;
  const __html = html.replace(/<a>(\w+)<\/a>/g, anchor);
  return <Tag className={className} dangerouslySetInnerHTML={{__html}} />;
}
