/** The commands' functions, as the public API exports them. */
export interface Commands {
  build: (typeof import('../commands/build.js'))['build'];
  clear: (typeof import('../commands/clear.js'))['clear'];
  deploy: (typeof import('../commands/deploy/deploy.js'))['deploy'];
  doctor: (typeof import('../commands/doctor/doctor.js'))['doctor'];
  externalCommand: (typeof import('../commands/external.js'))['externalCommand'];
  serve: (typeof import('../commands/serve/serve.js'))['serve'];
  start: (typeof import('../commands/start.js'))['start'];
  swizzle: (typeof import('../commands/swizzle/swizzle.js'))['swizzle'];
  writeHeadingIds: (typeof import('../commands/writeHeadingIds.js'))['writeHeadingIds'];
  writeTranslations: (typeof import('../commands/writeTranslations.js'))['writeTranslations'];
}

/** Each command is loaded when it is called, so `docusaurus clear` does not wait for a bundler to load. */
export const lazyCommands: Commands = {
  build: async (...args) => (await import('../commands/build.js')).build(...args),
  clear: async (...args) => (await import('../commands/clear.js')).clear(...args),
  deploy: async (...args) => (await import('../commands/deploy/deploy.js')).deploy(...args),
  doctor: async (...args) => (await import('../commands/doctor/doctor.js')).doctor(...args),
  externalCommand: async (...args) =>
    (await import('../commands/external.js')).externalCommand(...args),
  serve: async (...args) => (await import('../commands/serve/serve.js')).serve(...args),
  start: async (...args) => (await import('../commands/start.js')).start(...args),
  swizzle: async (...args) => (await import('../commands/swizzle/swizzle.js')).swizzle(...args),
  writeHeadingIds: async (...args) =>
    (await import('../commands/writeHeadingIds.js')).writeHeadingIds(...args),
  writeTranslations: async (...args) =>
    (await import('../commands/writeTranslations.js')).writeTranslations(...args),
};
