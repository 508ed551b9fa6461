import {Prism as RealPrism} from '@velocisaurus/prism-react-renderer';
import type {PrismLib} from 'prism-react-renderer';
import {provideTokenizer} from './tokenizer.js';
import {tokenizeWith} from './tokenizeWith.js';

function openPrism(): PrismLib {
  provideTokenizer(tokenizeWith);
  return RealPrism;
}

/** Who imports it may give it to `<Highlight>`, which highlights at once then. */
export const Prism = /* @__PURE__ */ openPrism();
