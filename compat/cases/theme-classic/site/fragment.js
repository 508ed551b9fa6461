export default {
  themeConfig: {
    announcementBar: {id: 'hot', content: 'Water is hot', isCloseable: true},
    docs: {sidebar: {hideable: true, autoCollapseCategories: true}},
    colorMode: {defaultMode: 'dark', respectPrefersColorScheme: false},
    footer: {
      style: 'dark',
      links: [{title: 'Docs', items: [{label: 'Intro', to: '/docs/intro'}]}],
      copyright: 'Ada',
    },
    prism: {additionalLanguages: ['bash', 'diff']},
    tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 4},
  },
};
