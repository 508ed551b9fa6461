export default {
  plugins: [
    ['@docusaurus/plugin-rsdoctor', {rsdoctorOptions: {mode: 'brief', disableClientServer: true}}],
  ],
};
