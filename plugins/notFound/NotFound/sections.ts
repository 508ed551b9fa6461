/** The pages at which readers may begin, one for each part of the documentation. */
export const sections = [
  {
    to: '/getting-started',
    label: 'Getting started',
    text: 'Install Dagster and run a first asset.',
  },
  {to: '/guides', label: 'Guides', text: 'Build, automate, test, operate and monitor.'},
  {to: '/examples', label: 'Examples', text: 'Whole projects, step by step.'},
  {to: '/deployment', label: 'Deployment', text: 'Run Dagster on your machines or in Dagster+.'},
  {to: '/migration', label: 'Migration', text: 'Upgrade, or move from Airflow.'},
  {
    to: '/integrations',
    label: 'Integrations',
    text: 'Databases, warehouses, BI tools and compute.',
  },
  {to: '/api', label: 'API reference', text: 'Symbols, command lines and web APIs.'},
  {to: '/tags', label: 'Tags', text: 'Pages by topic and kind.'},
];
