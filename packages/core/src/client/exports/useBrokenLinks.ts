import {useContext} from 'react';
import type {BrokenLinks} from '@docusaurus/useBrokenLinks';
import {BrokenLinksContext} from '../app/contexts/brokenLinksContext.js';

export default function useBrokenLinks(): BrokenLinks {
  return useContext(BrokenLinksContext);
}
