import {readFileSync} from 'node:fs';
import {isOwnCode} from '../../config/index.js';

const STATE =
  /\bnew\s+(?:Weak)?(?:Map|Set)\b|\bnew\s+Promise\b|\bglobalThis\b|^(?:export\s+)?(?:let|var)\s/m;

/** Whether code of the site looks as if it held what another hook, or a Markdown plugin, put there. */
export const mentionsState = (files: string[]): boolean =>
  files.some((file) => isOwnCode(file) && STATE.test(readFileSync(file, 'utf8')));
