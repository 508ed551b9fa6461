/** Results that a reader looks at. */
const LIMIT = 10;

const withoutAnchor = (url) => url.split('#')[0];

/** The place of the first answer: among pages, or among all results where the answer is a section. */
function findRank(hits, answers) {
  const pages = [...new Set(hits.map(({url}) => withoutAnchor(url)))];
  const ranks = answers.map((answer) =>
    answer.includes('#') ? hits.findIndex(({url}) => url === answer) : pages.indexOf(answer),
  );
  const found = ranks.filter((rank) => rank !== -1);
  return found.length > 0 ? Math.min(...found) + 1 : undefined;
}

/** Puts all questions, one after another, each as it would be typed: still open at its end. */
export async function askAll({index: {engine, scopes}, questions, set}) {
  const results = [];
  for (const {kind, query, answers} of questions) {
    const {hits} = await engine.search({query, groups: [scopes], limit: LIMIT});
    results.push({set, kind, query, answers, rank: findRank(hits, answers), first: hits[0]?.url});
  }
  return results;
}
