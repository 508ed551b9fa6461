export function announceRefreshes(runtime: {performReactRefresh: () => unknown}): void;
