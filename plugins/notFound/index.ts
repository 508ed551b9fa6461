import {fileURLToPath} from 'node:url';
import type {Plugin} from '@docusaurus/types';
import {listArchived} from './listArchived';

/**
 * A page at `/404`, which hosts show where there is none. It finds the closest pages by the sitemap and, since that leaves archived
 * versions out, by a list of their addresses: no other page of the site loads these. Titles come from the heads of the pages it names.
 */
export function notFoundPlugin(): Plugin {
  const theme = fileURLToPath(new URL('./theme', import.meta.url));
  return {
    name: 'not-found',
    getThemePath: () => theme,
    getTypeScriptThemePath: () => theme,
    async allContentLoaded({allContent, actions}) {
      await actions.createData('versions.json', listArchived(allContent));
      actions.addRoute({path: '/404', component: '@theme/NotFoundPage', exact: true});
    },
  };
}
