import type {OutputFile, Side, WatchedShell} from '../../shell/index.js';

/** Only the text of maps depends on how a build came about, and nobody's state hangs on it. */
function isCompared(name: string): boolean {
  return !name.endsWith('.map') && !name.includes('.hot-update.');
}

/** File → text, both without the hashes by which builds and files are named. */
function describe({browserHash, files}: WatchedShell, side: Side): Map<string, () => string> {
  const compared = [...files[side]].filter(([name]) => isCompared(name));
  const inNames = compared.flatMap(([name]) => name.match(/(?<=\.)[\da-f]{16}(?=\.)/g) ?? []);
  const strip = (text: string) =>
    [browserHash, ...inNames].reduce((rest, hash) => rest.replaceAll(hash, ''), text);
  const read = ({read: bytes}: OutputFile) => strip(Buffer.from(bytes()).toString('utf8'));
  return new Map(compared.map(([name, file]) => [strip(name), () => read(file)]));
}

/**
 * Whether two builds hold the same code: one that builds upon another names itself otherwise than one from the beginning, and
 * the code carries that name.
 */
export function holdsSame(before: WatchedShell, after: WatchedShell): boolean {
  return (['browser', 'node'] as const).every((side) => {
    const made = describe(after, side);
    const old = describe(before, side);
    if (old.size !== made.size) return false;
    return [...old].every(([name, read]) => made.get(name)?.() === read());
  });
}
