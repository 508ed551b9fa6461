export default {
  plugins: [
    [
      '@scalar/docusaurus',
      {label: 'Scalar', route: '/scalar', showNavLink: true, configuration: {url: '/kettle.json'}},
    ],
  ],
};
