import {startTransition, useEffect, useState} from 'react';
import type {LateContent} from './lateContent.js';

/** Whether the content is alive; all that ask find out in one rendering. */
export function useThawed(late: LateContent): boolean {
  const [isThawed, setThawed] = useState(false);
  useEffect(() => late.onThaw(() => startTransition(() => setThawed(true))), [late]);
  return isThawed;
}
