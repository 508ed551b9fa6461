import DropdownNavbarItem from '@theme-original/NavbarItem/DropdownNavbarItem';
import type {Props} from '@theme/NavbarItem/DropdownNavbarItem';
import {useActiveDocContext} from '@docusaurus/plugin-content-docs/client';
import {startTransition, useEffect, useState, type ReactNode} from 'react';
import {loadOnDemand} from '@site/src/onDemand/load';
import type {MarkMissing} from '@site/src/onDemand/markMissing';

const keepAll: MarkMissing = (items) => items;

/** Loads `markMissing` once a reader reaches for the navbar: until then, its menus are closed. */
function useMarkMissing(): MarkMissing {
  const [mark, setMark] = useState(() => keepAll);
  useEffect(() => {
    const navbar = document.querySelector('.navbar');
    // The reader's tap or key is answered first.
    const show = (markMissing: MarkMissing) => startTransition(() => setMark(() => markMissing));
    const load = () => void loadOnDemand().then(({markMissing}) => show(markMissing));
    // React may come because of that very reader.
    if (navbar?.matches(':hover, :focus-within')) load();
    navbar?.addEventListener('pointerover', load, {once: true});
    navbar?.addEventListener('focusin', load, {once: true});
  }, []);
  return mark;
}

// The theme's menu of versions leads to the home page of a version that lacks the page, and does not say so.
export default function Dropdown(props: Props): ReactNode {
  const mark = useMarkMissing();
  const context = useActiveDocContext(undefined);
  // In `404.html`, the label names the latest version, but the address of the reader may lie in another.
  const label = {suppressHydrationWarning: true};
  return (
    <DropdownNavbarItem
      {...props}
      {...label}
      items={mark(props.items, context) as Props['items']}
    />
  );
}
