/** Loads the script with the features that few readers need, when the reader first needs one of them. */
export const loadOnDemand = () => import('./index');
