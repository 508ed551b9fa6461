import type {Plugin} from '@docusaurus/types';
import {listCurrentDocs} from '../currentDocs';
import {readIntegrations} from './readIntegrations';

/** Gives `<Integrations />` what the pages about integrations say in their front matter. */
export function integrationsPlugin(): Plugin {
  return {
    name: 'integrations',
    allContentLoaded({allContent, actions}) {
      actions.setGlobalData(readIntegrations(listCurrentDocs(allContent)));
    },
  };
}
