/* global module */
// React Router 5 is compiled for engines without classes and for a React without contexts. The bundler cannot know
// that reading `React.Component` has no effect, so it would keep unused routers and polyfills, and what they import.
// With one shared constant, it drops them.
const SHARED_CLASS = 'const $Component = React.Component;\n';
// Code that matches paths needs only a fraction of this package: see `client/app/lean/pathToRegexp.ts`.
const WHOLE_PACKAGE = "import $pathToRegexp from 'path-to-regexp/index.js';\n";

/** Changes react-router and react-router-dom so that the bundler recognizes their unused code. */
module.exports = function reactRouterLoader(source) {
  const marked = source
    .replaceAll('}(React.Component);', '}($Component);')
    .replace('React.createContext || createReactContext', 'React.createContext')
    .replace('pathToRegexp.compile(', '$pathToRegexp.compile(');
  return [
    marked.includes('$Component') && SHARED_CLASS,
    marked.includes('$pathToRegexp') && WHOLE_PACKAGE,
    marked,
  ]
    .filter(Boolean)
    .join('');
};
