/** The facts from a page about an integration, as `<Integrations />` shows them. */
export interface Integration {
  name: string;
  to: string;
  text: string;
  /** The package in the registry of the technology; some integrations need no installation. */
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
  /** The page of the tag, which readers without JavaScript use as a filter. */
  to: string;
}

export interface IntegrationsData {
  integrations: Integration[];
  categories: Facet[];
  supports: Facet[];
}
