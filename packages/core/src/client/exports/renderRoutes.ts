export {renderRoutes as default} from 'react-router-config';
