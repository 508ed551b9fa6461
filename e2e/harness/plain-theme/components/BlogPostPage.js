import Layout from '@theme/Layout';
import Markdown from '@theme/Markdown';
import TagList from '@theme/TagList';
import React from 'react';

export default function BlogPostPage({content: Content}) {
  const {title, tags, prevItem, nextItem} = Content.metadata;
  return (
    <Layout title={title}>
      <h1>{title}</h1>
      <Markdown of={Content} />
      <TagList items={[...tags, prevItem, nextItem].filter(Boolean)} />
    </Layout>
  );
}
