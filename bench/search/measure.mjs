const RECALLED = 5;

/** Mean reciprocal rank and the share of questions with an answer among the first five. */
export function measure(results) {
  const sum = (values) => values.reduce((total, value) => total + value, 0);
  return {
    count: results.length,
    reciprocal: sum(results.map(({rank}) => (rank ? 1 / rank : 0))) / results.length,
    recall: results.filter(({rank}) => rank && rank <= RECALLED).length / results.length,
  };
}

function describeLine(name, results) {
  const {count, reciprocal, recall} = measure(results);
  return `${name.padEnd(12)} ${String(count).padStart(4)}   MRR ${reciprocal.toFixed(3)}   recall@${RECALLED} ${recall.toFixed(3)}`;
}

function describeMiss({kind, query, rank, first, answers}) {
  return `  ${kind.padEnd(10)} ${query}: ${rank ? `place ${rank}` : 'not found'}, first is ${first ?? 'nothing'}, wanted ${answers[0]}`;
}

export function describeResults({results, sets, listsMisses}) {
  const kinds = [...new Set(results.map(({kind}) => kind))];
  const misses = results.filter(({rank}) => rank !== 1);
  return [
    ...kinds.map((kind) =>
      describeLine(
        kind,
        results.filter((result) => result.kind === kind),
      ),
    ),
    '',
    ...sets.map((set) =>
      describeLine(
        set,
        results.filter((result) => result.set === set),
      ),
    ),
    describeLine('all', results),
    ...(listsMisses ? ['', ...misses.map(describeMiss)] : []),
  ].join('\n');
}
