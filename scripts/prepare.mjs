// Runs at the end of `npm ci` and `npm install`, so that `npx docusaurus` works in a fresh clone.
import {createRequire} from 'node:module';

const {resolve} = createRequire(import.meta.url);

function hasTranspiler() {
  try {
    return Boolean(resolve('esbuild'));
  } catch {
    return false;
  }
}

// `npm ci --omit=dev` installs no transpiler; `bin` then says what is missing.
if (hasTranspiler()) await import('./build-engine.mjs');
else console.warn('The engine is not built: its build needs the development dependencies.');
