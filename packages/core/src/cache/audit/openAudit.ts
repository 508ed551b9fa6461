import {createHash, randomBytes} from 'node:crypto';
import {DiagnosticsError} from '../../diagnostics/index.js';
import {describeFinding, type AuditPlace} from './describeFinding.js';
import {findDifference} from './findDifference.js';
import type {Audit, AuditedName, AuditSetting, Finding} from './types.js';

interface Count {
  taken: number;
  derived: number;
}

const RANGE = 2 ** 32;

/** Depends on the seed and the value only, not on the order or on other values. */
function isInSample({layer, name}: AuditedName, {share, seed}: Required<AuditSetting>): boolean {
  const hash = createHash('sha256').update(`${seed}\0${layer}\0${name}`).digest();
  return hash.readUInt32BE(0) < share * RANGE;
}

/** `{share: 0.01, seed: 'a'}` → `1%:a` */
function printSetting({share, seed}: AuditSetting): string {
  return `${Number((share * 100).toPrecision(12))}%:${seed}`;
}

function describeCounts(counts: Map<string, Count>): string {
  return [...counts]
    .map(([layer, {taken, derived}]) => `${layer}s ${derived} of ${taken}`)
    .join(', ');
}

function sum(counts: Map<string, Count>, field: keyof Count): number {
  return [...counts.values()].reduce((total, count) => total + count[field], 0);
}

export function openAudit(
  {share, seed = randomBytes(4).toString('hex')}: AuditSetting,
  place: Omit<AuditPlace, 'argument'>,
): Audit {
  const argument = printSetting({share, seed});
  const counts = new Map<string, Count>();
  const findings: Finding[] = [];

  function count(layer: string, isPicked: boolean): void {
    const {taken, derived} = counts.get(layer) ?? {taken: 0, derived: 0};
    counts.set(layer, {taken: taken + 1, derived: derived + Number(isPicked)});
  }

  return {
    picks(value) {
      const isPicked = isInSample(value, {share, seed});
      count(value.layer, isPicked);
      return isPicked;
    },
    compare(value, parts) {
      const difference = findDifference(parts);
      if (difference) findings.push({...value, difference});
    },
    note: (finding) => void findings.push(finding),
    hasFailed: () => findings.length > 0,
    settle() {
      const told = findings.map((finding) => describeFinding(finding, {...place, argument}));
      if (told.length > 0) throw new DiagnosticsError(told);
    },
    describe() {
      const taken = sum(counts, 'taken');
      if (taken === 0) return `Audit ${argument}: nothing was taken from an earlier build.`;
      const found = findings.length === 0 ? 'none differs' : `${findings.length} differ`;
      return `Audit ${argument}: ${sum(counts, 'derived')} of ${taken} values derived again, ${found} (${describeCounts(counts)}).`;
    },
  };
}
