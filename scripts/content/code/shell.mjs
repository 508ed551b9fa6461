import {parse} from 'sh-syntax';

/** Replaces placeholders for the reader such as `<name>`, which a shell would take for a redirection. */
function fillIn(value) {
  return value.replace(/<([a-z][\w-]*)>/gi, (_, name) => `_${name}_`);
}

async function findFaults({value}) {
  try {
    await parse(fillIn(value));
    return [];
  } catch (error) {
    return [{line: error.Pos?.Line ?? 1, message: `shell: ${error.message}`}];
  }
}

export function findShellFaults(blocks) {
  return Promise.all(blocks.map(findFaults));
}
