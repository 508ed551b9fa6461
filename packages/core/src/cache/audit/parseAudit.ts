import type {AuditSetting} from './types.js';

const FORM = /^(\d+(?:\.\d+)?)%(?::([\w-]{1,64}))?$/;

/** `1%`, `0.5%` or, with a seed, `100%:3fa9c2d1`; `undefined` for anything else. */
export function parseAudit(text: string): AuditSetting | undefined {
  const [, percent, seed] = FORM.exec(text) ?? [];
  const share = Number(percent) / 100;
  return share > 0 && share <= 1 ? {share, seed} : undefined;
}
