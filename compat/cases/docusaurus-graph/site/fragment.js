export default {
  plugins: [
    [
      'docusaurus-graph',
      {docsDir: 'docs', buildDir: 'build', sourcesTag: 'sources', referencesTag: 'references'},
    ],
  ],
};
