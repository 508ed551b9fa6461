import Layout from '@theme/Layout';
import TagList from '@theme/TagList';
import React from 'react';

export default ({archive}) => (
  <Layout title="Archive">
    <TagList items={archive.blogPosts.map(({metadata}) => metadata)} />
  </Layout>
);
