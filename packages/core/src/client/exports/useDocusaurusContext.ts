import {useContext} from 'react';
import type {DocusaurusContext as Value} from '@docusaurus/types';
import {DocusaurusContext} from '../app/contexts/docusaurusContext.js';

export default function useDocusaurusContext(): Value {
  return useContext(DocusaurusContext);
}
