import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

interface NavbarItem {
  type?: string;
  sidebarId?: string;
  label?: string;
}

/** How the navbar calls the sidebars that it leads to, by id. */
export function useSidebarLabels(): {[sidebar: string]: string | undefined} {
  const {siteConfig} = useDocusaurusContext();
  const {items = []} = (siteConfig.themeConfig.navbar ?? {}) as {items?: NavbarItem[]};
  return Object.fromEntries(
    items.flatMap(({type, sidebarId, label}) =>
      type === 'docSidebar' && sidebarId ? [[sidebarId, label]] : [],
    ),
  );
}
