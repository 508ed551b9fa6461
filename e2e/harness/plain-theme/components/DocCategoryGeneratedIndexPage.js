import React from 'react';

export default ({categoryGeneratedIndex: {title, description}}) => (
  <article>
    <h1>{title}</h1>
    {description}
  </article>
);
