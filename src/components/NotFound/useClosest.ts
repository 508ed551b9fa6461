import useBaseUrl from '@docusaurus/useBaseUrl';
import {useEffect, useState} from 'react';
import {rankClosest} from '@site/src/closest/rankClosest';
import {readSitemap} from '@site/src/closest/readSitemap';

const MOST = 5;

/** Paths of pages whose address is much like the wanted one; `undefined` until they are known. */
export function useClosest(wanted: string | undefined): string[] | undefined {
  const sitemap = useBaseUrl('/sitemap.xml');
  const [closest, setClosest] = useState<string[]>();
  useEffect(() => {
    if (!wanted) return undefined;
    let isCurrent = true;
    const show = (paths: string[]) =>
      isCurrent && setClosest(rankClosest(wanted, paths).slice(0, MOST));
    // The page has the search and the sections all the same.
    readSitemap(sitemap).then(show, console.warn);
    return () => {
      isCurrent = false;
    };
  }, [wanted, sitemap]);
  return closest;
}
