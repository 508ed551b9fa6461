import {fileURLToPath} from 'node:url';
import type {AllContent, Plugin, PluginContentLoadedActions} from '@docusaurus/types';
import {listVersions} from '../currentDocs';
import {listSections} from './listSections';
import {readPages} from './readPages';
import type {Section} from './types';

function listAllSections(allContent: AllContent): Section[] {
  return listVersions(allContent).flatMap((version) =>
    listSections({
      path: version.path,
      pages: readPages(version),
      ...(!version.isLast && {archived: version.label}),
    }),
  );
}

async function addPage(section: Section, actions: PluginContentLoadedActions): Promise<void> {
  const name = `${section.path.slice(1).replaceAll('/', '-')}.json`;
  const data = await actions.createData(name, section);
  actions.addRoute({
    path: section.path,
    component: '@theme/SectionIndex',
    modules: {section: data},
    exact: true,
  });
}

/** Gives each prefix of a route a page: readers cut addresses short to see what lies above. */
export function sectionIndexPlugin(): Plugin {
  const theme = fileURLToPath(new URL('./theme', import.meta.url));
  return {
    name: 'section-index',
    getThemePath: () => theme,
    getTypeScriptThemePath: () => theme,
    async allContentLoaded({allContent, actions}) {
      for (const section of listAllSections(allContent)) await addPage(section, actions);
    },
  };
}
