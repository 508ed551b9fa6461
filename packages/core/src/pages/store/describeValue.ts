import {describeData} from '../../shared/describeData.js';

/** Like {@link describeData}, but returns `undefined` for a value that has no end. */
export function describeValue(value: unknown, siteDir: string): string | undefined {
  try {
    return describeData(value, siteDir);
  } catch {
    return undefined;
  }
}
