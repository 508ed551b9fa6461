import {createContext} from 'react';
import type {BrokenLinks} from '@docusaurus/useBrokenLinks';

const ignore = () => {};

/** Browsers collect no links, so the default functions do nothing. */
export const BrokenLinksContext = createContext<BrokenLinks>({
  collectLink: ignore,
  collectAnchor: ignore,
});

export interface LinkCollector {
  brokenLinks: BrokenLinks;
  links: Set<string>;
  anchors: Set<string>;
}

export function createLinkCollector(): LinkCollector {
  const links = new Set<string>();
  const anchors = new Set<string>();
  const brokenLinks = {
    collectLink: (link?: string) => void (link !== undefined && links.add(link)),
    collectAnchor: (anchor?: string) => void (anchor !== undefined && anchors.add(anchor)),
  };
  return {brokenLinks, links, anchors};
}
