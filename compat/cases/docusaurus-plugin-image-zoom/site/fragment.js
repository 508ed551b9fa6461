export default {
  plugins: ['docusaurus-plugin-image-zoom'],
  themeConfig: {
    zoom: {
      selector: '.markdown img',
      background: {light: 'rgb(255, 255, 255)', dark: 'rgb(50, 50, 50)'},
    },
  },
};
