import TagList from '@theme/TagList';
import React from 'react';

export default ({tags}) => <TagList items={tags} />;
