import type {OutputFile, Side, WatchedShell} from '../../shell/index.js';

/** Source maps and hot updates are not compared: their text depends on how a build came about, and no page holds state from them. */
function isCompared(name: string): boolean {
  return !name.endsWith('.map') && !name.includes('.hot-update.');
}

/** File name → text, both without the hashes of builds and files. */
function describe({browserHash, files}: WatchedShell, side: Side): Map<string, () => string> {
  const compared = [...files[side]].filter(([name]) => isCompared(name));
  const inNames = compared.flatMap(([name]) => name.match(/(?<=\.)[\da-f]{16}(?=\.)/g) ?? []);
  const strip = (text: string) =>
    [browserHash, ...inNames].reduce((rest, hash) => rest.replaceAll(hash, ''), text);
  const read = ({read: bytes}: OutputFile) => strip(Buffer.from(bytes()).toString('utf8'));
  return new Map(compared.map(([name, file]) => [strip(name), () => read(file)]));
}

/**
 * Whether two builds contain the same code. The code contains the name of its build, which is not compared: an incremental
 * build and one from the beginning have different names.
 */
export function holdsSame(before: WatchedShell, after: WatchedShell): boolean {
  return (['browser', 'node'] as const).every((side) => {
    const made = describe(after, side);
    const old = describe(before, side);
    if (old.size !== made.size) return false;
    return [...old].every(([name, read]) => made.get(name)?.() === read());
  });
}
