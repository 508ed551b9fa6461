export {holdPhoneMenu} from './holdPhoneMenu';
export {markMissing} from './markMissing';
export {moveInMenu} from './moveInMenu';
export {nameRegion} from './nameRegion';
