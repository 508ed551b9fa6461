import type {Plugin} from '@docusaurus/types';
import {listCurrentDocs} from '../currentDocs';
import {listFeatured} from './featured';
import {drawSprite} from './logos';
import {readIntegrations} from './readIntegrations';

/** Gives `<Integrations />` and `<FeaturedIntegrations />` what the pages about integrations say in their front matter, and logos. */
export function integrationsPlugin(): Plugin {
  return {
    name: 'integrations',
    async allContentLoaded({allContent, actions}) {
      const data = readIntegrations(listCurrentDocs(allContent));
      const featured = listFeatured(data.integrations);
      actions.setGlobalData(data);
      const slugs = data.integrations.map(({logo}) => logo);
      await actions.createData('logos.svg', drawSprite(slugs));
      await actions.createData('featured.svg', drawSprite(featured.map(({logo}) => logo)));
      await actions.createData('featured.json', featured);
    },
  };
}
