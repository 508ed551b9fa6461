/** Markup that pages contain as text: the search must never insert it as markup. */
export const MARKUP = '<img src=x onerror="window.harmed = true">';

/** Queries that may do no harm; one of them is `word` many times over. */
export const listAttacks = (word) => [
  '<script>window.harmed = true</script>',
  MARKUP,
  '"\'><svg onload=window.harmed=true>',
  word.repeat(200),
  '\u0000\u0007\u001b[31m',
  '\u202egninnigeb\u202c مقدمة',
  '🚧🚀👩‍👩‍👧',
  '日本語の検索',
  '(((((((((((((((((((a+)+)+',
  '__proto__ constructor toString',
  '../../../etc/passwd',
  '%00%ff%zz',
  '   ',
];
