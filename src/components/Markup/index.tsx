import type {ReactNode} from 'react';

interface MarkupProps {
  readonly as: 'div';
  /** Written while building, by `plugins/apiReference`, as short as it can be, since each page has it in its module too. */
  readonly html: string;
  /** The symbol whose parameters are named as `<a>name</a>`; `<a>#Name</a>` is another symbol of the page. */
  readonly of?: string;
  readonly className?: string;
  readonly 'data-rows'?: number;
}

/** HTML that React need not know in detail. */
export function Markup({as: Tag, html, of, ...props}: MarkupProps): ReactNode {
  const anchor = `<a id="${of}.$1" href="#${of}.$1">\`$1\`</a>`;
  const link = `<a href="#${of?.split('.')[0]}.$1">\`$1\`</a>`;
  const __html = html
    .replace(/<a>(\w+)<\/a>/g, anchor)
    .replace(/<a>#(\w+)<\/a>/g, link)
    .replace(/`([^`]*)`/g, '<code>$1</code>');
  return <Tag {...props} dangerouslySetInnerHTML={{__html}} />;
}
