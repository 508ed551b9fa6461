import Link from '@docusaurus/Link';
import React from 'react';

/** Tags, or anything else that has an address. */
export default ({items}) => (
  <ul>
    {items.map(({permalink, label, title, count}) => (
      <li key={permalink}>
        <Link to={permalink}>{label ?? title}</Link> {count}
      </li>
    ))}
  </ul>
);
