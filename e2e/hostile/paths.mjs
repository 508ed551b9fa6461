const DOTS = ['..', '%2e%2e', '.%2e', '%2e.', '%252e%252e', '..;', '..%00', '...', '%c0%ae%c0%ae'];
const SLASHES = ['/', '%2f', '%5c', '\\', '//', '%252f', '%c0%af', '/./'];
const STARTS = [
  '/',
  '/docs/',
  '/img/',
  '/assets/js/',
  '/site-data/pages/',
  '/__velocisaurus/client/',
];
const TARGETS = ['.env', 'docusaurus.config.js', 'package.json', 'etc/passwd'];

const climb = (start, dots, slash, depth, target) =>
  start + `${dots}${slash}`.repeat(depth) + target;

/** Ways up and out of the folder of a site, in all spellings. */
function listClimbs() {
  return STARTS.flatMap((start) =>
    DOTS.flatMap((dots) =>
      SLASHES.flatMap((slash, index) => {
        const target = TARGETS[index % TARGETS.length];
        return [1, 3, 12].map((depth) => climb(start, dots, slash, depth, target));
      }),
    ),
  );
}

/** Paths that name no place, or another one on another platform. */
const STRANGE = [
  '//etc/passwd',
  '/%2fetc%2fpasswd',
  '/c:/windows/win.ini',
  '/C%3a%5cwindows%5cwin.ini',
  '/%5c%5cserver%5cshare',
  '/file:///etc/passwd',
  '/.env',
  '/.git/config',
  '/%2eenv',
  '/docs/.hidden',
  '/linked.txt',
  '/linked/secret.txt',
  '/linked/',
  '/%',
  '/%zz',
  '/%c0',
  '/%ff%fe',
  '/%e0%a4%a',
  '/%00',
  '/index.html%00.png',
  '/docs/%0d%0aSet-Cookie:%20a=b',
  `/${'a'.repeat(6000)}`,
  `/${'%2e'.repeat(2000)}`,
  `/${'../'.repeat(2000)}`,
  `/${'docs/'.repeat(1000)}`,
  '/?../../.env',
  '/#/../../.env',
  '/docs/guide?file=../../.env',
  '/__proto__',
  '/constructor/prototype',
  '/node_modules/react/package.json',
  '/.docusaurus/globalData.json',
];

export const hostilePaths = [...listClimbs(), ...STRANGE];
