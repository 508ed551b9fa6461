export interface DevServerOptions {
  siteDir: string;
  host: string;
  port: number;
  /** The only one to serve; else all of the site's, each loaded when it is first asked for. */
  locale?: string | undefined;
  config?: string | undefined;
  poll?: boolean | number | undefined;
  /** Whether pages are rendered on the server as in the build. */
  ssr: boolean;
  /** Whether links of pages in view are checked. */
  checksLinks: boolean;
  /** Whether tabs load anew where a change cannot be swapped in. */
  reloads: boolean;
  /** Where what is kept between sessions lies; as for `build --store`. */
  store?: string | undefined;
}
