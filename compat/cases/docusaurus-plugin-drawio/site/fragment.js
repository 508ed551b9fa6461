export default {
  plugins: [['drawio', {}]],
};
