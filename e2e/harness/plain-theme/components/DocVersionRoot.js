import renderRoutes from '@docusaurus/renderRoutes';
import React, {createContext} from 'react';

export const Version = createContext();

export default ({version, route}) => (
  <Version.Provider value={version}>{renderRoutes(route.routes)}</Version.Provider>
);
