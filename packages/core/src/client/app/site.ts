import siteConfig from '@generated/docusaurus.config';

export const {baseUrl} = siteConfig;
