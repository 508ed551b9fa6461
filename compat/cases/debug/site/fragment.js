export default {
  presetOptions: {debug: true},
};
