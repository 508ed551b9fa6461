// What the shell puts in the place of `prism-react-renderer`. `Prism` and `themes` bring the real package along, into the
// script of whoever names them.
export {Highlight} from './Highlight.js';
export {normalizeTokens} from './normalizeTokens.js';
export {useTokenize} from './useTokenize.js';
export {Prism} from './ownPrism.js';
export {themes} from '@velocisaurus/prism-react-renderer';
