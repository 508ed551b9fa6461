import type {ConfigureWebpackUtils, CurrentBundler} from '@docusaurus/types';

class Inert {}

/** Every export is a class that does nothing: enough for `new currentBundler.instance.DefinePlugin(…)`. */
const inertBundler = new Proxy(class {}, {
  get: (target, key) => (key in target ? Reflect.get(target, key) : Inert),
});

/** Lets a plugin's `configureWebpack` run without loading the bundler. */
export const inertUtils: ConfigureWebpackUtils = {
  currentBundler: {name: 'rspack', instance: inertBundler} as unknown as CurrentBundler,
  getStyleLoaders: () => [],
  getJSLoader: () => ({}),
};
