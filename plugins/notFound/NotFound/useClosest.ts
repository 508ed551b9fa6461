import useBaseUrl from '@docusaurus/useBaseUrl';
import {useEffect, useState} from 'react';
import type {Closest} from '../closest/listClosest';

/** Pages whose address is much like the wanted one; `undefined` until they are known. */
export function useClosest(wanted: string | undefined): Closest | undefined {
  const sitemap = useBaseUrl('/sitemap.xml');
  const [closest, setClosest] = useState<Closest>();
  useEffect(() => {
    if (!wanted) return undefined;
    let isCurrent = true;
    // The page has the search and the sections all the same.
    import('../closest/listClosest')
      .then(({listClosest}) => listClosest(wanted, sitemap))
      .then((found) => isCurrent && setClosest(found), console.warn);
    return () => {
      isCurrent = false;
    };
  }, [wanted, sitemap]);
  return closest;
}
