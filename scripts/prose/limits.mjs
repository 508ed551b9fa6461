/** Matches per 10,000 words; good documentation of other projects stays below 1.5 of each. */
export const MARKERS_PER_10000_WORDS = 1.5;

export const WORDS_PER_SENTENCE = 45;

/** The sentences in the passive voice per 100 sentences. The figure may only fall. */
export const PASSIVES_PER_100_SENTENCES = 3.3;

/** Ways of writing that readers stumble over, and what to write instead: in documentation and in comments of code. */
const COMMON_MARKERS = [
  {
    name: 'nobody, somebody, anybody',
    pattern: /\b(?:nobody|somebody|anybody)\b/gi,
    instead: 'name the actor, or write `no one`, `someone` or `anyone`',
  },
  {
    name: 'of its own',
    pattern: /\bof (?:its|their|your|his|our) own\b/gi,
    instead: 'write `its own process`, or `a separate process`',
  },
  {
    name: 'is to be, has to be',
    pattern: /\b(?:is|are|has|have) to be\b/gi,
    instead: 'write `must be`, or say who does it',
  },
];

/** For documentation. */
export const MARKERS = [
  ...COMMON_MARKERS,
  {
    name: 'an opening "What … is"',
    pattern: /^What [^.?!\n]{3,80} (?:is|are) (?!.*\?$)/g,
    instead: 'begin with the subject: `The page lists …`',
  },
  {
    name: 'stands in, stands there',
    pattern: /\bstands? (?:in|there|beside|below)\b/gi,
    instead: 'write `is in`, or `replaces`',
  },
];

/** For comments of code, which may have none of these. */
export const COMMENT_MARKERS = [
  ...COMMON_MARKERS,
  {
    name: 'an opening "What …"',
    pattern: /^What\b(?!.*\?$)/g,
    instead: 'begin with the subject or the verb: `Links of a page`, `Counts the pages`',
  },
  {
    name: 'stands for, stands in, stands there',
    pattern: /\bstands? (?:for|in|there|beside|below)\b/gi,
    instead: 'write `is in`, or `replaces`',
  },
  {
    name: 'is told',
    pattern: /\b(?:is|are|was|were|be|been|being) told\b/gi,
    instead: 'write `reports`, or say who tells whom',
  },
  {
    name: 'the one that',
    pattern: /\bthe one (?:that|which|who)\b/gi,
    instead: 'repeat the noun',
  },
  {
    name: 'whoever',
    pattern: /\bwhoever\b/gi,
    instead: 'name the actor',
  },
];
