// The module that replaces `prism-react-renderer` in the shell. `Prism` and `themes` come from the real package, which goes into
// the script of each module that imports them.
export {Highlight} from './Highlight.js';
export {normalizeTokens} from './normalizeTokens.js';
export {useTokenize} from './useTokenize.js';
export {Prism} from './ownPrism.js';
export {themes} from '@velocisaurus/prism-react-renderer';
