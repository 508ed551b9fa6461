type Props = {[name: string]: unknown};
type Create = (type: unknown, props: Props, ...rest: unknown[]) => unknown;

/** Whether the stylesheet of `shared/codeClasses.ts` sets this style, so that no style attribute is needed. */
function isInSheet([name, value]: [string, unknown]): boolean {
  return name.startsWith('--prism-') || (name === 'counterReset' && value === 'line-count 0');
}

function withoutStyle({style, ...others}: Props): Props {
  const isNeeded = Object.entries(style ?? {}).some((entry) => entry[1] && !isInSheet(entry));
  return isNeeded ? {style, ...others} : others;
}

/** Wraps React's function that creates elements, and drops styles that the stylesheet sets. */
export function wrapJsx(create: unknown): Create {
  return (type, props, ...rest) => (create as Create)(type, withoutStyle(props), ...rest);
}
