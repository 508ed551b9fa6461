import leven from 'leven';
import {z} from 'zod';

const rule = 'front matter';

const CATEGORIES = [
  'ai',
  'alerting',
  'bi',
  'compute',
  'etl',
  'metadata',
  'monitoring',
  'other',
  'storage',
];
const SUPPORT = ['dagster-supported', 'community-supported'];

/** A stop in the middle of a sentence stands before a small letter or a digit. */
const isOneSentence = (text) => /[.?]$/.test(text) && !/[.!?]\s+\p{Lu}/u.test(text);

const description = z
  .string()
  .min(30, 'expected at least 30 characters: search engines show it')
  .max(170, 'expected at most 170 characters: search engines cut it')
  .refine(isOneSentence, 'expected one sentence that ends in a full stop');

const integration = z.strictObject({
  // Some integrations need no package.
  package: z
    .string()
    .regex(/^[@\w./-]+$/, 'expected the name of one package')
    .optional(),
  category: z.enum(CATEGORIES),
  support: z.enum(SUPPORT),
  homepage: z
    .url({protocol: /^https$/, error: 'expected an address that begins with https://'})
    .optional(),
});

const unique = (list) => new Set(list).size === list.length;
const names = z.array(z.string().min(1)).nonempty().refine(unique, 'expected each entry once');

const schema = z.strictObject({
  title: z.string().min(2).max(75, 'expected at most 75 characters'),
  description,
  sidebar_label: z.string().min(2).max(45, 'expected at most 45 characters').optional(),
  sidebar_position: z.number().optional(),
  sidebar_class_name: z.string().optional(),
  slug: z.string().optional(),
  tags: names.optional(),
  keywords: names.optional(),
  integration: integration.optional(),
  image: z.string().optional(),
  mdx: z.strictObject({format: z.enum(['md', 'mdx'])}).optional(),
  displayed_sidebar: z.string().nullable().optional(),
  hide_table_of_contents: z.boolean().optional(),
  hide_title: z.boolean().optional(),
  toc_min_heading_level: z.number().int().min(2).max(6).optional(),
  toc_max_heading_level: z.number().int().min(2).max(6).optional(),
  pagination_next: z.string().nullable().optional(),
  pagination_prev: z.string().nullable().optional(),
  unlisted: z.boolean().optional(),
  last_update: z.looseObject({}).optional(),
});

function findNearest(name, known) {
  const [nearest] = [...known].sort((a, b) => leven(name, a) - leven(name, b));
  return `Nearest: ${nearest}`;
}

function toFault(issue, frontMatter) {
  const path = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') return toUnknownField(issue, path, frontMatter);
  const fix = issue.code === 'invalid_value' ? `Expected: ${issue.values.join(', ')}` : undefined;
  return {line: frontMatter.lineOf(path), message: `${path}: ${issue.message}`, fix};
}

function toUnknownField(issue, path, frontMatter) {
  const [key] = issue.keys;
  const name = path ? `${path}.${key}` : key;
  const known = path === 'integration' ? integration.shape : schema.shape;
  const fix = findNearest(key, Object.keys(known));
  return {line: frontMatter.lineOf(name), message: `${name}: no field of that name`, fix};
}

/** The tag pages list integrations by category and support. */
function checkTags({data, lineOf}) {
  if (!data.integration) return [];
  const {category, support} = data.integration;
  const missing = [category, support].filter((tag) => tag && !data.tags?.includes(tag));
  const message = `tags: expected ${missing.join(' and ')}, as under integration`;
  return missing.length > 0 ? [{line: lineOf('tags'), message}] : [];
}

function checkPage({file, frontMatter}) {
  const {data, faults} = frontMatter;
  const issues = schema.safeParse(data).error?.issues ?? [];
  const all = [
    ...faults,
    ...issues.map((issue) => toFault(issue, frontMatter)),
    ...checkTags(frontMatter),
  ];
  return all.map((fault) => ({file, rule, ...fault}));
}

/** Two pages of a version with the same description look the same in search results. */
function findSameDescriptions(pages) {
  const first = new Map();
  return pages.flatMap(({file, version, frontMatter}) => {
    const key = `${version}\n${frontMatter.data.description}`;
    const other = first.get(key);
    first.set(key, other ?? file);
    const message = `description: the same as in ${other}`;
    return other ? [{file, line: frontMatter.lineOf('description'), rule, message}] : [];
  });
}

export function checkFrontMatter({pages}) {
  return [...pages.flatMap(checkPage), ...findSameDescriptions(pages)];
}
