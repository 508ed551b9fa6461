import path from 'path';

export default {
  plugins: [
    [
      'docusaurus-plugin-module-alias',
      {alias: {'@local/kettle': path.resolve(__dirname, 'lib/kettle.js')}},
    ],
  ],
};
