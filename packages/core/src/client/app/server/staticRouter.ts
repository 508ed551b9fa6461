// On Node in the place of `@docusaurus/router`.
export {useHistory, useLocation, Redirect} from 'react-router-dom';
export {matchStatic as matchPath} from './matchStatic.js';
