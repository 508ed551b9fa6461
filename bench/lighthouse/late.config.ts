import type {Config} from '@docusaurus/types';
import config from '../../docusaurus.config';

/** This site with React loaded when `HYDRATION` says. */
const late: Config = {
  ...config,
  customFields: {
    velocisaurus: {
      ...(config.customFields?.velocisaurus as object),
      hydration: process.env.HYDRATION ?? 'intent',
    },
  },
};

export default late;
