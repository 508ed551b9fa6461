export default {
  plugins: [['docusaurus-plugin-proxy', {'/api': 'http://127.0.0.1:9'}]],
};
