export default {
  presetOptions: {
    sitemap: {
      changefreq: 'weekly',
      priority: 0.5,
      ignorePatterns: ['/tags/**'],
      filename: 'map.xml',
      createSitemapItems: async ({defaultCreateSitemapItems, ...rest}) => {
        const items = await defaultCreateSitemapItems(rest);
        return items.filter((item) => !item.url.includes('/tour'));
      },
    },
  },
};
