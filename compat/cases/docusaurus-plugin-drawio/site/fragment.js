export default {
  plugins: [['drawio', {lib: '/viewer.js'}]],
};
