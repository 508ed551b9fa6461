/** One page of each kind; `ready` names what arrives after the page can be used. */
export const kinds = [
  {kind: 'home', path: '/'},
  {kind: 'section', path: '/guides'},
  {kind: 'guide', path: '/dagster-basics-tutorial/schedules'},
  {kind: 'api', path: '/api/dagster/schedules-sensors'},
  {kind: 'cli', path: '/api/clis/dg-cli/dg-cli-reference'},
  {kind: 'integrations', path: '/integrations/libraries'},
  {kind: 'integration', path: '/integrations/libraries/slack'},
  {kind: 'example', path: '/examples/etl-pipeline'},
  {kind: 'architecture', path: '/deployment/oss/oss-deployment-architecture'},
  {kind: 'archived', path: '/1.10.21/getting-started/concepts'},
  {kind: 'search', path: '/search?q=partition', ready: 'article'},
  {
    kind: 'missing',
    path: '/guides/automate/schedule',
    ready: 'section:has(:text("Closest pages")) li a',
  },
];

export const screens = {
  desktop: {width: 1440, height: 1080},
  phone: {width: 390, height: 1080},
};

export const colorModes = ['light', 'dark'];

/** The contexts of the browser, and the pages to open in each. */
export const settings = Object.keys(screens).flatMap((screen) =>
  colorModes.map((colorMode) => ({screen, colorMode})),
);
