import {describeData} from '../../shared/describeData.js';

/** As {@link describeData}; undefined for what has no end. */
export function describeValue(value: unknown, siteDir: string): string | undefined {
  try {
    return describeData(value, siteDir);
  } catch {
    return undefined;
  }
}
