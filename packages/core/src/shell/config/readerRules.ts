import type {RuleSetRule} from '@rspack/core';

const toRule = (include: RegExp, alias: {[request: string]: string}): RuleSetRule => ({
  include,
  resolve: {alias},
});

/** Gives official packages the part that they read of modules which grow with the site. */
export function describeReaderRules(): RuleSetRule[] {
  return [
    toRule(/[\\/]@docusaurus[\\/]theme-common[\\/]lib[\\/]/, {
      '@generated/routes$': '@velocisaurus/homeRoutes',
    }),
    toRule(/[\\/]@docusaurus[\\/]plugin-vercel-analytics[\\/]lib[\\/]/, {
      '@generated/globalData$': '@velocisaurus/analyticsData',
    }),
  ];
}
