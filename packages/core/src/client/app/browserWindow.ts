/** `globalThis` instead of `window`: a site may have the bundler replace `window` by something else. */
export const browserWindow = globalThis as unknown as Window;
