/** The first that fits decides. `README.md` and `rules/substance.mjs` say what each must contain. */
const kinds = [
  ['integration', ({data}) => Boolean(data.integration)],
  ['index', ({isIndex}) => isIndex],
  ['reference architecture', ({data}) => data.tags?.includes('reference-architecture')],
  ['example', ({name}) => name.startsWith('examples/')],
  ['cli', ({name}) => name.startsWith('api/clis/')],
  ['concept', ({name}) => /^api\/api-lifecycle\/|^getting-started\/concepts/.test(name)],
  ['api', ({name}) => name.startsWith('api/')],
  ['migration', ({name}) => name.startsWith('migration/')],
  ['reference', ({name}) => /reference|glossary|^about\//.test(name)],
  ['guide', () => true],
];

export function kindOf({name, frontMatter}) {
  const isIndex = /(^|\/)(index|intro)\.mdx?$/.test(name);
  return kinds.find(([, fits]) => fits({name, isIndex, data: frontMatter.data}))[0];
}
