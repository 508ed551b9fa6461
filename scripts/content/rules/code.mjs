import {findJsonFaults} from '../code/json.mjs';
import {findPythonFaults} from '../code/python.mjs';
import {findShellFaults} from '../code/shell.mjs';
import {findTomlFaults} from '../code/toml.mjs';
import {findYamlFaults} from '../code/yaml.mjs';

const rule = 'code';

/** Each takes the texts of blocks and gives the faults of each, with lines counted from 1. */
const parsers = [
  {languages: ['python', 'py'], findFaults: findPythonFaults},
  {languages: ['yaml', 'yml'], findFaults: findYamlFaults},
  {languages: ['toml'], findFaults: findTomlFaults},
  {languages: ['json'], findFaults: findJsonFaults},
  {languages: ['bash', 'shell', 'sh'], findFaults: findShellFaults},
];

function listBlocks(pages) {
  return pages.flatMap(({file, blocks}) => blocks.map((block) => ({...block, file})));
}

function toFinding(block, {line, message}) {
  const fix = `If it isn't meant to be ${block.language}, fence it as \`\`\`text.`;
  return {file: block.file, line: block.line + line, rule, message, fix};
}

async function checkLanguage(blocks, {languages, findFaults}) {
  const own = blocks.filter(({language}) => languages.includes(language));
  if (own.length === 0) return [];
  const faults = await findFaults(own);
  return own.flatMap((block, index) => faults[index].map((fault) => toFinding(block, fault)));
}

function findUnnamed(blocks) {
  return blocks
    .filter(({language}) => !language)
    .map(({file, line}) => ({
      file,
      line,
      rule,
      message: 'a block of code without a language',
      fix: 'Expected: ```python, ```bash, ```yaml, … or ```text',
    }));
}

function findUnshown(examples, pages) {
  const isShown = ({name}) => pages.some(({source}) => source.includes(`file="${name}"`));
  return examples
    .filter((example) => !isShown(example))
    .map(({file, name}) => ({
      file,
      line: 1,
      rule,
      message: 'no page shows this file',
      fix: `Expected: <CodeExample file="${name}" />`,
    }));
}

/** Blocks and files of Python, YAML, TOML, JSON and shell parse with a maintained parser of each language. */
export async function checkCode({pages, examples = []}) {
  const blocks = listBlocks([...pages, ...examples]);
  const findings = await Promise.all(parsers.map((parser) => checkLanguage(blocks, parser)));
  return [...findings.flat(), ...findUnnamed(blocks), ...findUnshown(examples, pages)];
}
