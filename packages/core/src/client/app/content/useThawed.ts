import {startTransition, useEffect, useState} from 'react';
import type {LateContent} from './lateContent.js';

/** Whether React has hydrated the content. All components that use the hook render again at the same time. */
export function useThawed(late: LateContent): boolean {
  const [isThawed, setThawed] = useState(false);
  useEffect(() => late.onThaw(() => startTransition(() => setThawed(true))), [late]);
  return isThawed;
}
