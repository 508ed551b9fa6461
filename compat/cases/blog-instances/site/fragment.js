export default {
  plugins: [
    [
      '@docusaurus/plugin-content-blog',
      {
        id: 'news',
        path: 'news',
        routeBasePath: 'news',
        blogTitle: 'News',
        feedOptions: {type: ['rss', 'json']},
      },
    ],
  ],
};
