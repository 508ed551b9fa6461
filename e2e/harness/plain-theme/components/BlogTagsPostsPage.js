import Layout from '@theme/Layout';
import TagList from '@theme/TagList';
import React from 'react';

export default ({tag, items}) => (
  <Layout title={tag.label}>
    <TagList items={items.map(({content: {metadata}}) => metadata)} />
  </Layout>
);
