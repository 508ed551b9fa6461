const WORDS =
  'pipeline asset schedule sensor partition resource config job run graph operator storage table column schema query ' +
  'deploy version cluster queue worker retry timeout event stream batch window metric alert log trace secret token role ' +
  'policy region bucket object file path module package import build test release branch commit review merge the a of in ' +
  'to with for from by on at each every many some new old fast slow small large first last local remote shared own public';

const list = WORDS.split(' ');

export function makeWord(random) {
  return random.pick(list);
}

export function makeTitle(random) {
  const words = Array.from({length: random.integer(2, 4)}, () => makeWord(random));
  return capitalise(words.join(' '));
}

export function makeSentence(random) {
  const words = Array.from({length: random.integer(8, 18)}, () =>
    decorate(makeWord(random), random),
  );
  return `${capitalise(words.join(' '))}.`;
}

export function makeParagraph(random) {
  return Array.from({length: random.integer(2, 5)}, () => makeSentence(random)).join(' ');
}

function decorate(word, random) {
  if (random.chance(0.03)) return `\`${word}\``;
  if (random.chance(0.02)) return `**${word}**`;
  return random.chance(0.01) ? `*${word}*` : word;
}

function capitalise(text) {
  return text[0].toUpperCase() + text.slice(1);
}
