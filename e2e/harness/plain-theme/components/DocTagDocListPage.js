import TagList from '@theme/TagList';
import React from 'react';

export default ({tag: {label, items}}) => (
  <>
    <h1>{label}</h1>
    <TagList items={items} />
  </>
);
