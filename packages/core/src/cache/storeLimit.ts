const MB = 1024 * 1024;
const DEFAULT = 1024 * MB;

/** Bytes, from `VELOCISAURUS_STORE_LIMIT` (in MB). */
export function readStoreLimit(value = process.env.VELOCISAURUS_STORE_LIMIT): number {
  const megabytes = Number(value);
  return value && megabytes >= 0 ? megabytes * MB : DEFAULT;
}
