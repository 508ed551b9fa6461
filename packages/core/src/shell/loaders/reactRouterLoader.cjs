/* global module */
// React Router 5 is compiled for engines without classes and for a React without contexts. What its unused routers and
// stand-ins import would come along, since nobody can tell that `React.Component` has no effect.
const SHARED_CLASS = 'const $Component = React.Component;\n';
// Who matches a path needs a fraction of this package: see `client/app/lean/pathToRegexp.ts`.
const WHOLE_PACKAGE = "import $pathToRegexp from 'path-to-regexp/index.js';\n";

/** Makes what is unused in react-router and react-router-dom look unused. */
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
