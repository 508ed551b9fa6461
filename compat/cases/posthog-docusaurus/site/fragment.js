export default {
  plugins: [['posthog-docusaurus', {apiKey: 'phc_abc', enableInDevelopment: false}]],
};
