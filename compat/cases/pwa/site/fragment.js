export default {
  plugins: [
    [
      '@docusaurus/plugin-pwa',
      {
        offlineModeActivationStrategies: ['always'],
        pwaHead: [{tagName: 'link', rel: 'manifest', href: '/manifest.json'}],
      },
    ],
  ],
};
