import {Prism as RealPrism} from '@velocisaurus/prism-react-renderer';
import type {PrismLib} from 'prism-react-renderer';
import {provideTokenizer} from './tokenizer.js';
import {tokenizeWith} from './tokenizeWith.js';

function openPrism(): PrismLib {
  provideTokenizer(tokenizeWith);
  return RealPrism;
}

/** Code that imports it may pass it to `<Highlight>`, which then highlights at once. */
export const Prism = /* @__PURE__ */ openPrism();
