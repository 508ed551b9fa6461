import {Children, Fragment, isValidElement, type ReactNode} from 'react';

/** Attributes by their names in HTML. `innerHTML` and `cssText` are the content of the tag. */
export type Attributes = {[name: string]: unknown};

export const TAG_NAMES = ['base', 'link', 'meta', 'noscript', 'script', 'style'] as const;
export type TagName = (typeof TAG_NAMES)[number];

/** The request of one `<Head>`, in the form of react-helmet-async's props. */
export interface HeadRequest extends Partial<Record<Exclude<TagName, 'base'>, Attributes[]>> {
  base?: Attributes;
  title?: string | string[];
  titleTemplate?: string;
  defaultTitle?: string;
  titleAttributes?: Attributes;
  htmlAttributes?: Attributes;
  bodyAttributes?: Attributes;
  defer?: boolean;
}

export type HelmetProps = HeadRequest & {children?: ReactNode};

/** HTML's names for attributes that React spells differently, in more than case. */
const RENAMED: {[name: string]: string} = {className: 'class', httpEquiv: 'http-equiv'};
const LOWERED = /^(?:accessKey|charSet|contentEditable|contextMenu|itemProp|tabIndex)$/;

function toAttributes(props: Attributes): Attributes {
  const entries = Object.entries(props).map(([name, value]) => [
    LOWERED.test(name) ? name.toLowerCase() : (RENAMED[name] ?? name),
    value,
  ]);
  return Object.fromEntries(entries) as Attributes;
}

function toContent(type: string, content: ReactNode): Attributes {
  if (!content) return {};
  return type === 'style' ? {cssText: content} : {innerHTML: content};
}

function addTag(request: HeadRequest, type: string, {children, ...props}: Attributes): void {
  const attributes = toAttributes(props);
  const content = children as ReactNode;
  if (type === 'title')
    Object.assign(request, {title: content ?? undefined, titleAttributes: attributes});
  else if (type === 'html' || type === 'body') request[`${type}Attributes`] = attributes;
  else if (type === 'base') request.base = attributes;
  else {
    const name = type as Exclude<TagName, 'base'>;
    request[name] = [...(request[name] ?? []), {...attributes, ...toContent(type, content)}];
  }
}

function addChildren(request: HeadRequest, children: ReactNode): void {
  Children.forEach(children, (child) => {
    if (!isValidElement<Attributes>(child)) return;
    if (child.type === Fragment) addChildren(request, child.props.children as ReactNode);
    else addTag(request, String(child.type), child.props);
  });
}

/** Reads tags from props and children. If both have tags of the same name, the children win. */
export function readRequest({children, ...props}: HelmetProps): HeadRequest {
  const own: HeadRequest = {};
  addChildren(own, children);
  return {...props, ...own};
}
