import type {MultiStats} from '@rspack/core';
import type {Diagnostic} from '../../diagnostics/types.js';
import {DiagnosticsError} from '../../diagnostics/types.js';
import type {LoadedSite} from '../../shared/site.js';

export function throwOnErrors(o: {
  stats: MultiStats;
  site: LoadedSite;
  onWarnings?: ((warnings: Diagnostic[]) => void) | undefined;
}): void {
  const {errors = []} = o.stats.toJson({
    all: false,
    errors: true,
    warnings: true,
    errorDetails: true,
    moduleTrace: true,
  } as never);
  if (errors.length > 0) {
    throw new DiagnosticsError(
      errors.map((error) => ({
        name: 'shell-compile-error',
        severity: 'error',
        message: error.message,
      })),
    );
  }
}
