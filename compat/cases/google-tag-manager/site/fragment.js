export default {
  presetOptions: {googleTagManager: {containerId: 'GTM-12345'}},
};
