import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {MDXProvider} from '@mdx-js/react';
import React from 'react';

const toHeading = (Tag) =>
  function Heading(props) {
    useBrokenLinks().collectAnchor(props.id);
    return <Tag {...props} />;
  };

const headings = ['h1', 'h2', 'h3'].map((tag) => [tag, toHeading(tag)]);
const components = {a: Link, ...Object.fromEntries(headings)};

/** Shows a document, whose links and anchors the build checks. */
export default ({of: Content}) => (
  <MDXProvider components={components}>
    <Content />
  </MDXProvider>
);
