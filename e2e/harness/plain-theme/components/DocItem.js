import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import Markdown from '@theme/Markdown';
import React from 'react';

const toLink = (page) =>
  page && (
    <Link key={page.permalink} to={page.permalink}>
      {page.title ?? page.label}
    </Link>
  );

export default function DocItem({content: Content}) {
  const {title, description, tags = [], previous, next, editUrl} = Content.metadata;
  return (
    <article>
      <Head>
        <title>{title}</title>
        <meta name="description" content={description} />
      </Head>
      <Markdown of={Content} />
      {[...tags, previous, next].map(toLink)}
      {editUrl && <a href={editUrl}>Edit</a>}
    </article>
  );
}
