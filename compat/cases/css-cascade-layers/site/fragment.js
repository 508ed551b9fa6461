export default {
  future: {
    v4: {useCssCascadeLayers: false, removeLegacyPostBuildHeadAttribute: true},
    faster: true,
  },
  plugins: [['@docusaurus/plugin-css-cascade-layers', {}]],
};
