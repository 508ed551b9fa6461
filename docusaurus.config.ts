import type * as Preset from '@docusaurus/preset-classic';
import type {Config} from '@docusaurus/types';
import {remarkApiReference} from './plugins/apiReference/remarkApiReference';
import {apiSymbolsPlugin} from './plugins/apiSymbols';
import {remarkPyObject} from './plugins/apiSymbols/remarkPyObject';
import {remarkSymbolIndex} from './plugins/apiSymbols/remarkSymbolIndex';
import {codeExamplesPlugin} from './plugins/codeExamples';
import {remarkCodeExample} from './plugins/codeExamples/remarkCodeExample';
import {remarkDiagrams} from './plugins/diagrams/remarkDiagrams';
import {feedbackPlugin} from './plugins/feedback';
import {integrationsPlugin} from './plugins/integrations';
import {notFoundPlugin} from './plugins/notFound';
import {remarkScreens} from './plugins/screens/remarkScreens';
import {sectionIndexPlugin} from './plugins/sectionIndex';
import {darkCode, lightCode} from './src/codeThemes';

/** The measurement id of Google Analytics; without one no analytics script is on the site. */
const analyticsId = process.env.GOOGLE_ANALYTICS_ID;

/** `SITE_POLICY=off` leaves out what the published engine does not know, for comparisons with it. */
const isStrict = process.env.SITE_POLICY !== 'off';

const config: Config = {
  title: 'Dagster Docs',
  tagline: 'Dagster is a Python framework for building data platforms you can trust in production.',
  url: 'https://docs.dagster.io',
  baseUrl: '/',
  favicon: 'img/favicon.svg',
  organizationName: 'dagster-io',
  projectName: 'dagster',
  trailingSlash: false,
  i18n: {
    defaultLocale: 'en',
    locales: ['en'],
    localeConfigs: {en: {label: 'English', direction: 'ltr', htmlLang: 'en'}},
  },

  future: {v4: true},
  // Readers' choices are stored under the plain keys `theme` and `docs-preferred-version-default`.
  storage: {type: 'localStorage', namespace: false},

  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'throw',
  markdown: {
    emoji: true,
    format: 'detect',
    hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'},
  },

  customFields: isStrict
    ? {
        velocisaurus: {
          codeClasses: true,
          hydration: 'idle',
          csp: {directives: {'style-src': ["'self'"]}},
          // They only listen, or add attributes.
          mayWait: ['src/theme/NavbarItem', 'src/clientModules'],
        },
      }
    : {},

  plugins: [
    apiSymbolsPlugin,
    codeExamplesPlugin,
    integrationsPlugin,
    sectionIndexPlugin,
    notFoundPlugin,
    ...(analyticsId ? [feedbackPlugin] : []),
  ],
  clientModules: ['imageZoom', 'codeButtons', 'menus', 'scrollRegions'].map(
    (name) => `./src/clientModules/${name}`,
  ),
  headTags: [
    {tagName: 'meta', attributes: {name: 'theme-color', content: '#0b5563'}},
    {tagName: 'link', attributes: {rel: 'mask-icon', href: '/img/favicon.svg', color: '#0b5563'}},
  ],

  presets: [
    [
      'classic',
      {
        docs: {
          routeBasePath: '/',
          sidebarPath: './sidebars.ts',
          sidebarCollapsible: true,
          // The page of a category that `sidebars.ts` names is not one of its items too.
          async sidebarItemsGenerator({defaultSidebarItemsGenerator, ...params}) {
            const items = await defaultSidebarItemsGenerator(params);
            const folder = params.item.dirName;
            const isNamed = ['dagster-basics-tutorial', 'api/libraries'].includes(folder);
            return items.filter(
              (item) => !isNamed || item.type !== 'doc' || item.id !== `${folder}/index`,
            );
          },
          breadcrumbs: true,
          showLastUpdateTime: true,
          // Readers edit the current version only.
          editUrl: ({versionDocsDirPath, docPath}) =>
            versionDocsDirPath === 'docs'
              ? `https://github.com/dagster-io/dagster/edit/master/docs/docs/${docPath}`
              : undefined,
          beforeDefaultRemarkPlugins: [
            remarkPyObject,
            remarkSymbolIndex,
            remarkCodeExample,
            remarkDiagrams,
            remarkApiReference,
            remarkScreens,
          ],
          tags: 'tags.yml',
          onInlineTags: 'throw',
          lastVersion: 'current',
          versions: {
            current: {label: 'Latest (1.11.8)', badge: false},
            '1.10.21': {label: '1.10.21', banner: 'unmaintained', noIndex: true},
            '1.9.13': {label: '1.9.13', banner: 'unmaintained', noIndex: true},
          },
        },
        blog: false,
        pages: false,
        theme: {customCss: ['./src/css/custom.css', './src/css/symbolIndex.css']},
        sitemap: {
          changefreq: 'weekly',
          priority: 0.5,
          ignorePatterns: ['/tags', '/tags/**', '/404'],
        },
        ...(analyticsId ? {gtag: {trackingID: analyticsId, anonymizeIP: true}} : {}),
      } satisfies Preset.Options,
    ],
  ],

  themeConfig: {
    image: 'img/social-card.png',
    colorMode: {defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true},
    docs: {sidebar: {hideable: false, autoCollapseCategories: false}},
    tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 4},
    announcementBar: {
      id: 'release-1-11',
      content:
        'Dagster 1.11<span class="bar-more"> brings components and the dg command</span>. <a href="/migration/upgrading">See what changes<span class="bar-more"> when you upgrade</span></a>.',
      isCloseable: true,
    },
    navbar: {
      title: 'Dagster Docs',
      hideOnScroll: true,
      logo: {alt: '', src: 'img/mark.svg', srcDark: 'img/mark-dark.svg', width: 30, height: 30},
      items: [
        {type: 'docSidebar', sidebarId: 'docs', label: 'User guide', position: 'left'},
        {type: 'docSidebar', sidebarId: 'examples', label: 'Examples', position: 'left'},
        {type: 'docSidebar', sidebarId: 'deployment', label: 'Deployment', position: 'left'},
        {type: 'docSidebar', sidebarId: 'migration', label: 'Migration', position: 'left'},
        {type: 'docSidebar', sidebarId: 'integrations', label: 'Integrations', position: 'left'},
        {type: 'docSidebar', sidebarId: 'api', label: 'API', position: 'left'},
        {
          type: 'docsVersionDropdown',
          position: 'right',
          dropdownItemsAfter: [
            {type: 'html', value: '<hr class="dropdown-separator">'},
            {label: '1.9.9 and earlier', href: 'https://legacy-docs.dagster.io'},
            {label: 'Upcoming release (preview)', href: 'https://main.archive.dagster-docs.io/'},
          ],
        },
      ],
    },
    footer: {
      style: 'light',
      logo: {
        alt: 'Dagster Docs',
        src: 'img/mark.svg',
        srcDark: 'img/mark-dark.svg',
        width: 36,
        height: 36,
      },
      links: [
        {
          title: 'Learn',
          items: [
            {label: 'Quickstart', to: '/getting-started/quickstart'},
            {label: 'Concepts', to: '/getting-started/concepts'},
            {label: 'Basics tutorial', to: '/dagster-basics-tutorial'},
            {label: 'API reference', to: '/api'},
          ],
        },
        {
          title: 'Community',
          items: [
            {label: 'GitHub', href: 'https://github.com/dagster-io/dagster'},
            {label: 'Slack', href: 'https://dagster.io/slack'},
            {label: 'X', href: 'https://x.com/dagster'},
            {label: 'YouTube', href: 'https://www.youtube.com/@dagsterio'},
          ],
        },
        {
          title: 'Feedback',
          items: [
            {
              label: 'Discuss these docs',
              href: 'https://github.com/dagster-io/dagster/discussions/27332',
            },
            {label: 'Report a bug', href: 'https://github.com/dagster-io/dagster/issues'},
          ],
        },
        {
          title: 'Legal',
          items: [
            {label: 'Terms of service', href: 'https://dagster.io/terms'},
            {label: 'Privacy policy', href: 'https://dagster.io/privacy'},
            {label: 'Security', href: 'https://dagster.io/security'},
          ],
        },
      ],
      copyright: 'Copyright 2025 Dagster Labs',
    },
    prism: {
      theme: lightCode,
      darkTheme: darkCode,
      additionalLanguages: ['bash', 'docker', 'json', 'toml', 'diff', 'ini'],
      magicComments: [
        {
          className: 'theme-code-block-highlighted-line',
          line: 'highlight-next-line',
          block: {start: 'highlight-start', end: 'highlight-end'},
        },
        // Lines of the home page that belong to a node of the graph beside them.
        ...['1', '2', '3', '4'].map((node) => ({
          className: `lit-${node}`,
          block: {start: `lit-${node}-start`, end: `lit-${node}-end`},
        })),
        {
          className: 'code-line-avoid',
          line: 'avoid-next-line',
          block: {start: 'avoid-start', end: 'avoid-end'},
        },
      ],
    },
    search: {
      contextualSearch: false,
      settings: './search.json',
      missingResultsUrl: 'https://github.com/dagster-io/dagster/discussions/27332',
    },
  } satisfies Preset.ThemeConfig & {search: object},
};

export default config;
