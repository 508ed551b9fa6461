// What stands here for each part of the theme is written by `shell/loaders/partLoader.cjs`.
export {};
