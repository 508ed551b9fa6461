/** Lines of kind, query and answers, separated by tabs. */
export function parseQuestions(text) {
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  return lines.map((line) => {
    const [kind, query, answers] = line.split('\t');
    return {kind, query, answers: answers.split(' ')};
  });
}
