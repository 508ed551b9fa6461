const MB = 1024 * 1024;
const DEFAULT = 1024;

export interface StoreLimit {
  bytes: number;
  /** A line to print if the setting is invalid; else empty. */
  complaint: string;
}

/** From `VELOCISAURUS_STORE_LIMIT`, in MB. */
export function readStoreLimit(value = process.env.VELOCISAURUS_STORE_LIMIT): StoreLimit {
  const megabytes = value ? Number(value) : DEFAULT;
  return megabytes >= 0
    ? {bytes: megabytes * MB, complaint: ''}
    : {
        bytes: DEFAULT * MB,
        complaint: `VELOCISAURUS_STORE_LIMIT is "${value}", not a number of MB: the store may grow to ${DEFAULT} MB.`,
      };
}
