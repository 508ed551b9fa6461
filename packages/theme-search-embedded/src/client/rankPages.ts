import type {WordHits} from './findWord.js';

export interface RankedSection {
  section: number;
  score: number;
}

/** A page that answers a query. */
export interface RankedPage {
  page: string;
  score: number;
  /** The best first. */
  sections: RankedSection[];
}

/** In each section of a page, a word counts at least this share of its best score on the page. */
const ELSEWHERE = 0.3;
/** The share of the best section's score that other sections of a page need to be shown. */
const NEARLY = 0.6;
const MOST_SECTIONS = 3;

/** The factor for a page whose name is the query. */
const NAMED = 2;

/** The scores of each word, by section. */
type PageScores = (Map<number, number> | undefined)[];

/** Pages whose name is made up of the words of the query: of all of them, and of nothing else. */
function listNamed(words: WordHits[]): Set<string> {
  const shares = new Map<string, number[]>();
  for (const {sections} of words) {
    for (const {page, share} of sections.values()) {
      if (share > 0) shares.set(page, [...(shares.get(page) ?? []), share]);
    }
  }
  const isNamed = (own: number[]) =>
    own.length === words.length && Math.abs(own.reduce((sum, share) => sum + share) - 1) < 0.001;
  return new Set([...shares].filter(([, own]) => isNamed(own)).map(([page]) => page));
}

function gatherPages(words: WordHits[]): Map<string, PageScores> {
  const pages = new Map<string, PageScores>();
  for (const [index, {sections}] of words.entries()) {
    for (const {page, section, score} of sections.values()) {
      let scores = pages.get(page);
      if (!scores) pages.set(page, (scores = []));
      (scores[index] ??= new Map()).set(section, score);
    }
  }
  return pages;
}

/** How much of the query a page answers: words that few pages have count more. */
function measureCoverage(scores: PageScores, rarities: number[]): number {
  const sum = rarities.reduce((total, rarity) => total + rarity, 0);
  const covered = rarities.reduce(
    (total, rarity, index) => total + (scores[index] ? rarity : 0),
    0,
  );
  return sum === 0 ? 0 : covered / sum;
}

function rankSections(scores: PageScores): RankedSection[] {
  const best = scores.map((sections) => (sections ? Math.max(...sections.values()) : 0));
  const numbers = new Set(scores.flatMap((sections) => [...(sections?.keys() ?? [])]));
  return [...numbers]
    .map((section) => ({
      section,
      score: best.reduce(
        (sum, most, index) => sum + Math.max(scores[index]?.get(section) ?? 0, most * ELSEWHERE),
        0,
      ),
    }))
    .sort((a, b) => b.score - a.score || a.section - b.section);
}

interface Weighing {
  rarities: number[];
  weight: number;
}

function rankPage(page: string, scores: PageScores, {rarities, weight}: Weighing): RankedPage {
  const coverage = measureCoverage(scores, rarities) ** 3;
  const ranked = rankSections(scores);
  const score = ranked[0]!.score * coverage * weight;
  const sections = ranked.filter((section) => section.score >= ranked[0]!.score * NEARLY);
  return {page, score, sections: sections.slice(0, MOST_SECTIONS)};
}

/** Ranks pages by how well their best section matches all words together. */
export function rankPages({
  words,
  sectionCount,
  allowed,
}: {
  words: WordHits[];
  /** Of the whole scope. */
  sectionCount: number;
  allowed: Set<string> | undefined;
}): RankedPage[] {
  const rarities = words.map(({sections: {size}}) =>
    Math.log(1 + (sectionCount - size + 0.5) / (size + 0.5)),
  );
  const named = listNamed(words);
  return [...gatherPages(words)]
    .filter(([page]) => !allowed || allowed.has(page))
    .map(([page, scores]) =>
      rankPage(page, scores, {rarities, weight: named.has(page) ? NAMED : 1}),
    )
    .sort((a, b) => b.score - a.score || (a.page < b.page ? -1 : 1));
}
