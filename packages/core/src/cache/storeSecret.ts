const LEAST_LENGTH = 32;

export interface StoreSecret {
  key: string | undefined;
  /** A line to print if the setting protects little. */
  complaint: string;
}

/** Reads `VELOCISAURUS_STORE_KEY`, the key by which a build signs its values, and refuses values without that signature. */
export function readStoreSecret(value = process.env.VELOCISAURUS_STORE_KEY): StoreSecret {
  const key = value || undefined;
  const isShort = key !== undefined && key.length < LEAST_LENGTH;
  return {
    key,
    complaint: isShort
      ? `VELOCISAURUS_STORE_KEY has ${key.length} characters, which can be guessed: use ${LEAST_LENGTH} random ones or more.`
      : '',
  };
}
