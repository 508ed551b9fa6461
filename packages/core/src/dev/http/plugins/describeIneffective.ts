import {createDiagnostic, nearest, type Diagnostic} from '../../../diagnostics/index.js';
import type {DevServerSettings} from '../../../shared/site.js';

const HONOURED = ['proxy', 'headers', 'setupMiddlewares'];

const REMOVED = 'webpack-dev-server 5 has no such setting. Use setupMiddlewares.';
const OWN = 'The engine brings its own.';

/** Field of `devServer` → why it has no effect, or which setting does the same. */
const REASONS: {[field: string]: string} = {
  allowedHosts: 'Name further hosts in the environment variable DOCUSAURUS_ALLOWED_HOSTS.',
  app: OWN,
  bonjour: 'The server is not announced in the network.',
  client: 'The engine brings its own client and error overlay.',
  compress: 'Responses on this machine are not compressed.',
  devMiddleware: OWN,
  historyApiFallback: 'Each route is answered with its own page.',
  host: 'Use start --host.',
  hot: 'Pages are always replaced in place; start --hot-only never reloads them.',
  http2: 'Use the environment variables HTTPS, SSL_CRT_FILE and SSL_KEY_FILE.',
  https: 'Use the environment variables HTTPS, SSL_CRT_FILE and SSL_KEY_FILE.',
  ipc: 'The server listens on a port: start --port.',
  liveReload: 'Pages are replaced in place.',
  onAfterSetupMiddleware: REMOVED,
  onBeforeSetupMiddleware: REMOVED,
  onListening: 'The server listens before plugins are loaded.',
  open: 'Use start --no-open.',
  port: 'Use start --port.',
  server: 'Use the environment variables HTTPS, SSL_CRT_FILE and SSL_KEY_FILE.',
  setupExitSignals: OWN,
  static: 'Name folders in the field staticDirectories of the site config.',
  watchFiles: "Name files in the plugin's getPathsToWatch().",
  webSocketServer: OWN,
};

function explain(field: string): string {
  const similar = nearest(field, [...HONOURED, ...Object.keys(REASONS)]);
  const suggestion = similar ? ` Did you mean "${similar}"?` : '';
  return REASONS[field] ?? `webpack-dev-server 5 has no such setting.${suggestion}`;
}

/** One warning for all settings without effect. A line names the plugin, the field and the reason. */
export function describeIneffective(all: DevServerSettings[]): Diagnostic[] {
  const lines = all.flatMap(({plugin, settings}) =>
    Object.keys(settings)
      .filter((field) => !HONOURED.includes(field))
      .map((field) => `${plugin}: devServer.${field}. ${explain(field)}`),
  );
  if (lines.length === 0) return [];
  return [
    createDiagnostic({
      name: 'dev-server-setting-ignored',
      severity: 'warn',
      message: `Settings of the dev server in configureWebpack() that have no effect:\n${lines.join('\n')}`,
      expected: HONOURED.join(', '),
    }),
  ];
}
