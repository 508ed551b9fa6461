/** Sites may define `window` as something else, and the bundler would replace it here as well. */
export const browserWindow = globalThis as unknown as Window;
