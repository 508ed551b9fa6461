/** What a page about an integration says of itself, as `<Integrations />` shows it. */
export interface Integration {
  name: string;
  to: string;
  text: string;
  /** Of the registry that the technology is at home in; some are not installed at all. */
  package?: string;
  category: string;
  support: string;
  /** A symbol of the sprite `logos.svg`. */
  logo: string;
}

/** A tag that integrations are filtered by. */
export interface Facet {
  id: string;
  label: string;
  /** The page of the tag: the filter of those without JavaScript. */
  to: string;
}

export interface IntegrationsData {
  integrations: Integration[];
  categories: Facet[];
  supports: Facet[];
}
