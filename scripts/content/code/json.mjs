/** V8 names the position of a fault, except for a text that ends too early. */
function locate(value, message) {
  const position = /at position (\d+)/.exec(message)?.[1] ?? value.length;
  return value.slice(0, position).split('\n').length;
}

function findFaults({value}) {
  try {
    JSON.parse(value);
    return [];
  } catch ({message}) {
    return [{line: locate(value, message), message: `JSON: ${message.split(' in JSON')[0]}`}];
  }
}

export function findJsonFaults(blocks) {
  return blocks.map(findFaults);
}
