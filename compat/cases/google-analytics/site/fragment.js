export default {
  presetOptions: {googleAnalytics: {trackingID: 'UA-141789564-1', anonymizeIP: true}},
};
