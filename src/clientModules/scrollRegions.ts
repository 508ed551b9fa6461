import type {ClientModule} from '@docusaurus/types';
import {watchRegions} from '../components/ScrollRegion/watchRegion';

// Later pages are made by React, and their regions watched as they come.
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({previousLocation}) => {
  if (!previousLocation) watchRegions();
};
