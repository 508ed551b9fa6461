import Layout from '@theme/Layout';
import TagList from '@theme/TagList';
import React from 'react';

export default ({tags}) => (
  <Layout title="Tags">
    <TagList items={tags} />
  </Layout>
);
