export default {
  plugins: [['docusaurus-pushfeedback', {project: 'abc123'}]],
};
