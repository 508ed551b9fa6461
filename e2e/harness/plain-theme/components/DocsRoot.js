import renderRoutes from '@docusaurus/renderRoutes';
import Layout from '@theme/Layout';
import React from 'react';

export default ({route}) => <Layout>{renderRoutes(route.routes)}</Layout>;
