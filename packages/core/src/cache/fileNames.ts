import {createHash, randomBytes} from 'node:crypto';
import {hostname} from 'node:os';

/** `<label>.<stamp>.<host>.<pid>.<random>.<pack or draft>` */
export interface StoreFileName {
  label: string;
  /** Milliseconds; of two packs the later one holds the newer values. */
  stamp: number;
  host: string;
  pid: number;
  type: 'pack' | 'draft';
}

const PATTERN = /^([a-z]+)\.([0-9a-z]{9})\.([0-9a-f]{8})\.(\d+)\.[0-9a-f]{8}\.(pack|draft)$/;

export const HOST = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);

/** A name, without ending, that no other process gives to a file. */
export function nameStoreFile(label: string, stamp: number): string {
  const time = stamp.toString(36).padStart(9, '0');
  return `${label}.${time}.${HOST}.${process.pid}.${randomBytes(4).toString('hex')}`;
}

export function parseStoreFileName(name: string): StoreFileName | undefined {
  const [, label, stamp, host, pid, type] = PATTERN.exec(name) ?? [];
  return label === undefined
    ? undefined
    : {
        label,
        stamp: parseInt(stamp!, 36),
        host: host!,
        pid: Number(pid),
        type: type as 'pack' | 'draft',
      };
}
