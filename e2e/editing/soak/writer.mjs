import {rmSync} from 'node:fs';
import {editAtRandom, edits, hasAllVersions} from '../../incremental/edits.mjs';
import {makeDoc} from '../../incremental/fixture.mjs';
import {makeMistake} from './mistakes.mjs';

const MOST_MISTAKES = 2;
const MOST_ADDED = 8;

/** Edits that keep the site from growing, as memory would grow with it. */
const clearings = [
  (editor) => {
    const added = editor.list(['docs'], (file) => /\/added-\d+\.md$/.test(file));
    return added.length > MOST_ADDED && `deleted document: ${edits['deleted document'](editor)}`;
  },
  (editor) => {
    const pages = editor.list(['src/pages'], (file) => /\/page-\d+\.md$/.test(file));
    if (pages.length <= MOST_ADDED) return false;
    rmSync(editor.resolve(pages[0]));
    return `deleted page: ${pages[0]}`;
  },
  (editor) => {
    const long = editor.listDocs().find((file) => editor.read(file).length > 3_000);
    if (!long) return false;
    return `written anew: ${editor.write(long, makeDoc({title: `Anew ${editor.count}`, position: 1}))}`;
  },
];

function clear(editor) {
  for (const clearing of clearings) {
    const done = clearing(editor);
    if (done) return done;
  }
  return false;
}

/** A writer who edits at random, makes mistakes, and mends them some edits later. `without` lists kinds of edits to leave out. */
export function createWriter(editor, without) {
  const standing = [];
  const wanted = Object.keys(edits).filter((kind) => !['nothing', ...without].includes(kind));

  function mend() {
    const [mistake] = standing.splice(editor.random.integer(0, standing.length - 1), 1);
    mistake.mend();
    return `mended ${mistake.name}`;
  }

  function spoil() {
    const wrong = standing.map(({file}) => file);
    const mistake = makeMistake(editor, wrong);
    if (!mistake) return undefined;
    standing.push(mistake);
    return `mistake, ${mistake.name}`;
  }

  /** Cuts no version while there are mistakes, as the version would keep them. */
  function edit() {
    const kinds = wanted.filter((kind) => standing.length === 0 || kind !== 'new version');
    return editAtRandom(editor, kinds);
  }

  return {
    /** Makes one edit or mistake, or mends a mistake, and returns its name. */
    type() {
      const {random} = editor;
      if (standing.length > 0 && random.chance(0.3)) return mend();
      if (standing.length < MOST_MISTAKES && random.chance(0.15)) return spoil() ?? edit();
      return clear(editor) || edit();
    },
    /** Whether the site has all versions that it will ever have: most of its pages come with them. */
    isGrown: () => without.includes('new version') || hasAllVersions(editor),
    /** Leaves a site that builds, and whose pages are the same with `start` and with `build`. */
    finish() {
      while (standing.length > 0) mend();
      for (const file of editor.listDocs())
        editor.change(file, (text) => text.replace(/^unlisted: true$/m, 'unlisted: false'));
    },
  };
}
