import {isMap, isSeq} from 'yaml';
import {checkYamlBlocks, listPairs, parseYaml} from '../pages/yamlBlocks.mjs';
import {suggestFix} from './suggest.mjs';

const rule = 'workspace.yaml';
const reference = 'deployment/code-locations/workspace-yaml.md';
const isYaml = ({language}) => /^ya?ml$/.test(language);

function listUnknown(pairs, known, place) {
  return pairs
    .filter(({name}) => !known.includes(name))
    .map(({name, line}) => ({
      line,
      message: `${place} has no key \`${name}\``,
      fix: suggestFix(name, known, `Known: ${known.join(', ')}`),
    }));
}

function checkEntry(entry, targets, lines) {
  const pairs = listPairs(entry, lines);
  const known = Object.keys(targets);
  return [
    ...listUnknown(pairs, known, '`load_from` of workspace.yaml'),
    ...pairs
      .filter(({name}) => targets[name])
      .flatMap(({name, value}) => listUnknown(listPairs(value, lines), targets[name], name)),
  ];
}

function checkBlock(block, targets) {
  const {contents, lines} = parseYaml(block);
  const entries = isMap(contents) ? contents.get('load_from') : undefined;
  return isSeq(entries) ? entries.items.flatMap((entry) => checkEntry(entry, targets, lines)) : [];
}

/** The entries below `load_from` of a block of YAML have only keys that workspace.yaml knows. */
export function checkWorkspaceConfig({pages, facts}) {
  const check = (block) => checkBlock(block, facts.targets);
  return checkYamlBlocks(pages, {rule, isWanted: isYaml, check});
}

/** Targets and keys of workspace.yaml that its reference doesn't name. */
export function listMissingTargets({pages, facts}) {
  const page = pages.find(({name, version}) => version === 'current' && name === reference);
  const named = new Set(
    (page?.nodes ?? []).filter(({type}) => type === 'inlineCode').map(({value}) => value),
  );
  return Object.entries(facts.targets)
    .flatMap(([target, keys]) => [target, ...keys])
    .filter((name) => !named.has(name));
}
