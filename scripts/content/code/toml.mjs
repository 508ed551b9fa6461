import {parse} from 'smol-toml';

function findFaults({value}) {
  try {
    parse(value);
    return [];
  } catch (error) {
    return [{line: error.line ?? 1, message: `TOML: ${error.message.split('\n')[0]}`}];
  }
}

export function findTomlFaults(blocks) {
  return blocks.map(findFaults);
}
