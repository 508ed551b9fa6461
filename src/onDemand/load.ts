/** What few readers need, in one script that comes when the first of it is wanted. */
export const loadOnDemand = () => import('./index');
