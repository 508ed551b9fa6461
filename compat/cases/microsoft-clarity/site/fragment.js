export default {
  plugins: [['@gracefullight/docusaurus-plugin-microsoft-clarity', {projectId: 'abc123'}]],
};
