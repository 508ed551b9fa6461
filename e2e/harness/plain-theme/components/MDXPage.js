import Layout from '@theme/Layout';
import Markdown from '@theme/Markdown';
import React from 'react';

export default ({content: Content}) => (
  <Layout title={Content.metadata.title}>
    <Markdown of={Content} />
  </Layout>
);
