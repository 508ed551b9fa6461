import type {ActiveDocContext} from '@docusaurus/plugin-content-docs/client';
import type {Props} from '@theme/NavbarItem/DropdownNavbarItem';

type Item = Props['items'][number];
export type MarkMissing = (items: readonly Item[], context: ActiveDocContext) => readonly Item[];

const cutSlash = (path: string) => path.replace(/\/$/, '');

/** The address that the page would have in the version; the not-found page there offers the closest ones. */
function toMissing({activeDoc, activeVersion}: ActiveDocContext, root: string): string {
  const below = cutSlash(activeDoc!.path).slice(cutSlash(activeVersion!.path).length);
  return `pathname://${cutSlash(root)}${below}`;
}

function toLabel(label: string): Item['label'] {
  const note = <small className="dropdown__note">lacks this page: see the closest</small>;
  return (
    <>
      {label} {note}
    </>
  ) as unknown as Item['label'];
}

/** Says of versions without the page that they lack it, and leads to what is closest there. */
export const markMissing: MarkMissing = (items, context) =>
  items.map((item) => {
    const {to, label} = item as {to?: string; label?: string};
    const [root] = to?.split(/[?#]/) ?? [];
    const {activeDoc, activeVersion, alternateDocVersions} = context;
    const isVersion = typeof (item as {onClick?: unknown}).onClick === 'function';
    if (!activeDoc || !root || !label || !isVersion) return item;
    const known = [activeDoc, ...Object.values(alternateDocVersions)].map(({path}) => path);
    if (known.includes(root) || activeVersion?.label === label) return item;
    return {...item, label: toLabel(label), to: toMissing(context, root), target: '_self'} as Item;
  });
