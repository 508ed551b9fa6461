type Props = {[name: string]: unknown};
type Create = (type: unknown, props: Props, ...rest: unknown[]) => unknown;

/** What the stylesheet of `shared/codeClasses.ts` says in the place of style attributes. */
function isInSheet([name, value]: [string, unknown]): boolean {
  return name.startsWith('--prism-') || (name === 'counterReset' && value === 'line-count 0');
}

function withoutStyle({style, ...others}: Props): Props {
  const isNeeded = Object.entries(style ?? {}).some((entry) => entry[1] && !isInSheet(entry));
  return isNeeded ? {style, ...others} : others;
}

/** React's function that makes elements, without styles that are in the stylesheet. */
export function wrapJsx(create: unknown): Create {
  return (type, props, ...rest) => (create as Create)(type, withoutStyle(props), ...rest);
}
