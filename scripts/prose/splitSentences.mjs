import retextEnglish from 'retext-english';
import retextPassive from 'retext-passive';
import {unified} from 'unified';
import {VFile} from 'vfile';

const processor = unified().use(retextEnglish).use(retextPassive).freeze();

/** All nodes of a type, at any depth of words and sentences. */
function listNodes(tree, type) {
  const own = tree.type === type ? [tree] : [];
  return [...own, ...(tree.children ?? []).flatMap((child) => listNodes(child, type))];
}

function toSentence(node, text, passives) {
  const {start, end} = node.position;
  const isPassive = passives.some(({offset}) => offset >= start.offset && offset < end.offset);
  const words = node.children.filter(({type}) => type === 'WordNode').length;
  return {text: text.slice(start.offset, end.offset), words, isPassive};
}

/** The sentences of a text, with their count of words and whether `retext-passive` calls one passive. */
export function splitSentences(text) {
  const file = new VFile(text);
  const tree = processor.parse(file);
  processor.runSync(tree, file);
  const passives = file.messages.map(({place}) => place.start);
  return listNodes(tree, 'SentenceNode').map((node) => toSentence(node, text, passives));
}
