export default {
  presetOptions: {svgr: {svgrConfig: {dimensions: false}}},
};
