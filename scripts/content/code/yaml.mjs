import {LineCounter, parseAllDocuments} from 'yaml';

function findFaults({value}) {
  const lineCounter = new LineCounter();
  const documents = parseAllDocuments(value, {lineCounter});
  const errors = [...documents].flatMap((document) => document.errors);
  return errors.map((error) => ({
    line: lineCounter.linePos(error.pos[0]).line,
    message: `YAML: ${error.message.split('\n')[0].replace(/ at line .*$/, '')}`,
  }));
}

export function findYamlFaults(blocks) {
  return blocks.map(findFaults);
}
