import {listSections} from '../pages/listSections.mjs';
import {checkYamlBlocks, listPairs, parseYaml} from '../pages/yamlBlocks.mjs';
import {suggestFix} from './suggest.mjs';

const rule = 'dagster.yaml';
const reference = 'deployment/oss/dagster-yaml.md';
const isInstanceConfig = ({language, meta}) =>
  /^ya?ml$/.test(language) && /title="(?:[\w-]+\/)*dagster\.yaml"/.test(meta);

function toFinding({name, line}, known, owner) {
  const place = owner ? `${owner} in dagster.yaml` : 'dagster.yaml';
  return {
    line,
    message: `${place} has no key \`${name}\``,
    fix: suggestFix(name, known, `Known: ${known.join(', ')}`),
  };
}

/** Checks the sections and their keys. A custom instance class, such as the agent of Dagster+, may add sections. */
function checkSections(pairs, sections, lines) {
  const isOwn = pairs.some(({name}) => name === 'instance_class');
  const known = Object.keys(sections);
  return pairs.flatMap((pair) => {
    const section = sections[pair.name];
    if (!section) return isOwn ? [] : [toFinding(pair, known)];
    if (!section.keys) return [];
    const keys = Object.keys(section.keys);
    return listPairs(pair.value, lines)
      .filter(({name}) => !keys.includes(name))
      .map((entry) => toFinding(entry, keys, pair.name));
  });
}

function checkBlock(block, {sections}) {
  const {contents, lines} = parseYaml(block);
  return checkSections(listPairs(contents, lines), sections, lines);
}

/** Sections and keys of every dagster.yaml on a page exist. */
export function checkInstanceConfig({pages, facts}) {
  const check = (block) => checkBlock(block, facts);
  return checkYamlBlocks(pages, {rule, isWanted: isInstanceConfig, check});
}

/** `max_retries` and `runs` of `runs.max_concurrent_runs`. */
const toKeys = (codes) => new Set(codes.map((code) => code.split(/[.:]/)[0]));

function listMissing([section, {keys = {}}], sections) {
  const own = sections.filter(({codes}) => codes.includes(section));
  if (own.length === 0) return [section, ...Object.keys(keys).map((key) => `${section}.${key}`)];
  const named = toKeys(own.flatMap(({mentions}) => mentions));
  return Object.keys(keys)
    .filter((key) => !named.has(key))
    .map((key) => `${section}.${key}`);
}

/** Sections without a heading in the reference, and keys that the text below the heading doesn't name. */
export function listMissingKeys({pages, facts}) {
  const page = pages.find(({name, version}) => name === reference && version === 'current');
  if (!page) return [];
  const sections = listSections(page);
  const own = Object.entries(facts.sections).filter(([, {agent}]) => !agent);
  return own.flatMap((entry) => listMissing(entry, sections));
}
