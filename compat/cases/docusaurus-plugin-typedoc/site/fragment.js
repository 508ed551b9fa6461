export default {
  plugins: [
    [
      'docusaurus-plugin-typedoc',
      {entryPoints: ['./lib/index.ts'], tsconfig: './tsconfig.json', disableSources: true},
    ],
  ],
};
