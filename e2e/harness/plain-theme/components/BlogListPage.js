import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';
import Markdown from '@theme/Markdown';
import React from 'react';

export default ({items, metadata}) => (
  <Layout title={metadata.blogTitle}>
    {items.map(({content: Content}) => (
      <article key={Content.metadata.permalink}>
        <Link to={Content.metadata.permalink}>{Content.metadata.title}</Link>
        <Markdown of={Content} />
      </article>
    ))}
  </Layout>
);
