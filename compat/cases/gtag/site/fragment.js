export default {
  presetOptions: {gtag: {trackingID: 'G-123456789', anonymizeIP: true}},
};
