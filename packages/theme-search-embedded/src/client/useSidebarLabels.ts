import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

interface NavbarItem {
  type?: string;
  sidebarId?: string;
  label?: string;
}

/** The navbar's labels of sidebars, by id. */
export function useSidebarLabels(): {[sidebar: string]: string | undefined} {
  const {siteConfig} = useDocusaurusContext();
  const {items = []} = (siteConfig.themeConfig.navbar ?? {}) as {items?: NavbarItem[]};
  return Object.fromEntries(
    items.flatMap(({type, sidebarId, label}) =>
      type === 'docSidebar' && sidebarId ? [[sidebarId, label]] : [],
    ),
  );
}
