import {Children, isValidElement, type ReactElement, type ReactNode} from 'react';
import {expect, it} from 'vitest';
import Breadcrumbs from './Breadcrumbs.js';

it('gives each level another key, also where two levels have one name', () => {
  const list = Breadcrumbs({names: ['Guides', 'Run', 'Guides']}) as ReactElement<{
    children: ReactNode;
  }>;
  const keys = Children.toArray(list.props.children).map(
    (item) => isValidElement(item) && item.key,
  );
  expect(new Set(keys).size).toBe(3);
});
