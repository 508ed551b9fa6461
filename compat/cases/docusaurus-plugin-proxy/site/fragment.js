export default {
  plugins: [
    ['docusaurus-plugin-proxy', {proxy: [{context: ['/api'], target: 'http://127.0.0.1:9'}]}],
  ],
};
