import {readFileSync} from 'node:fs';

const INSTALLED = /[\\/]node_modules[\\/]/;
const CODE = /\.[cm]?[jt]sx?$/;
const STATE =
  /\bnew\s+(?:Weak)?(?:Map|Set)\b|\bnew\s+Promise\b|\bglobalThis\b|^(?:export\s+)?(?:let|var)\s/m;

/** Whether code of the site looks as if it held what another hook, or a Markdown plugin, put there. */
export const mentionsState = (files: string[]): boolean =>
  files.some(
    (file) => CODE.test(file) && !INSTALLED.test(file) && STATE.test(readFileSync(file, 'utf8')),
  );
