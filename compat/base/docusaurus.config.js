import fragment from './fragment';

const {presets, presetOptions = {}, themeConfig, future, ...rest} = fragment;

export default {
  title: 'Three pages',
  tagline: 'A site for one plugin',
  url: 'https://example.com',
  baseUrl: '/',
  organizationName: 'example',
  projectName: 'example',
  onBrokenLinks: 'throw',
  future: future ?? {v4: true, faster: true},
  presets: presets ?? [
    [
      'classic',
      {
        docs: {sidebarPath: './sidebars.js'},
        blog: {feedOptions: {type: 'all'}},
        theme: {customCss: './src/css/custom.css'},
        ...presetOptions,
      },
    ],
  ],
  themeConfig: {
    navbar: {
      title: 'Three pages',
      items: [
        {to: '/docs/intro', label: 'Docs'},
        {to: '/blog', label: 'Blog'},
        {to: '/tour', label: 'Tour'},
      ],
    },
    ...themeConfig,
  },
  ...rest,
};
