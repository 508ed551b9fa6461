import type {Config} from '@docusaurus/types';
import config from '../../docusaurus.config';

/** The config of this site with the value of `hydration` from the variable `HYDRATION`. */
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
