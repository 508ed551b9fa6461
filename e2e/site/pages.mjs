/** One page of each kind, as scripts/content/README.md lists them, and those that are made while building. */
export const pages = [
  {kind: 'home', path: '/'},
  {kind: 'guide', path: '/guides/automate/schedules'},
  {kind: 'concept', path: '/getting-started/concepts'},
  {kind: 'reference', path: '/getting-started/glossary'},
  {kind: 'API', path: '/api/dagster/assets'},
  {kind: 'CLI', path: '/api/clis/dg-cli/dg-cli-reference'},
  {kind: 'integrations index', path: '/integrations/libraries'},
  {kind: 'integration', path: '/integrations/libraries/slack'},
  {kind: 'example', path: '/examples/etl-pipeline'},
  {
    kind: 'migration step',
    path: '/migration/airflow-to-dagster/airflow-operator-migration/python-operator',
  },
  {kind: 'reference architecture', path: '/examples/bi'},
  {kind: 'deployment', path: '/deployment/oss/oss-deployment-architecture'},
  {kind: 'archived version', path: '/1.10.21/getting-started/concepts'},
  {kind: 'tag', path: '/tags/integrations/storage'},
  {kind: 'search', path: '/search?q=partition'},
  {kind: 'not found', path: '/404.html'},
];

/** More of the same kinds, for what is checked of many pages. */
export const furtherPages = [
  {kind: 'section', path: '/guides'},
  {kind: 'section of integrations', path: '/integrations'},
  {kind: 'section of an archived version', path: '/1.9.13/guides'},
  {kind: 'list of tags', path: '/tags'},
  {kind: 'symbols', path: '/api/symbols'},
  {kind: 'tutorial', path: '/dagster-basics-tutorial/assets'},
  {kind: 'installation', path: '/getting-started/installation'},
  {kind: 'guide with a diagram', path: '/guides/automate/sensors'},
  {kind: 'configuration', path: '/deployment/oss/dagster-yaml'},
];
