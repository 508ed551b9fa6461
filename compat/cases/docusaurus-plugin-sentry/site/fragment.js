export default {
  plugins: [['docusaurus-plugin-sentry', {DSN: 'abc123'}]],
};
