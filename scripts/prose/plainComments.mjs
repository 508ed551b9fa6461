import {COMMENT_MARKERS} from './limits.mjs';

/** Line comments that follow each other are one text. */
function joinComments(comments) {
  const groups = [];
  for (const comment of comments) {
    const group = groups.at(-1);
    const follows = group?.at(-1).loc.end.line === comment.loc.start.line - 1;
    if (comment.type === 'Line' && group?.[0].type === 'Line' && follows) group.push(comment);
    else groups.push([comment]);
  }
  return groups;
}

const readText = (group) =>
  group
    .flatMap(({value}) => value.split('\n'))
    .map((line) => line.replace(/^\s*\*?\s?/, '').trim())
    .join(' ')
    .trim();

/** An opening may begin each sentence. Code in backquotes is no English. */
const splitText = (text) => text.replace(/`[^`]*`/g, '`…`').split(/(?<=[.:;]) /);

const findMarkers = (text) =>
  COMMENT_MARKERS.filter(({pattern}) =>
    splitText(text).some((sentence) => sentence.search(pattern) >= 0),
  );

function report(context, group) {
  const loc = {start: group[0].loc.start, end: group.at(-1).loc.end};
  for (const {name, instead} of findMarkers(readText(group)))
    context.report({loc, message: `${name}: ${instead}.`});
}

/** An ESLint rule: comments are written in plain English, as `limits.mjs` says. */
export const plainComments = {
  meta: {type: 'suggestion', schema: []},
  create(context) {
    const {sourceCode} = context;
    return {
      Program: () =>
        joinComments(sourceCode.getAllComments()).forEach((group) => report(context, group)),
    };
  },
};
