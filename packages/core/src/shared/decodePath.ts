/** In bytes, on the usual file systems: of a file's name, and of a path with room for the folder of the site. */
const LONGEST = {name: 255, path: 3000};

function isTooLong(pathname: string): boolean {
  const isLongName = (name: string) => Buffer.byteLength(name) > LONGEST.name;
  return Buffer.byteLength(pathname) > LONGEST.path || pathname.split('/').some(isLongName);
}

/** The path of a URL; `undefined` where it names no file. Handlers read a backslash as a slash: what is checked would be another path there. */
export function decodePath(url: string): string | undefined {
  try {
    const pathname = decodeURIComponent(url.replace(/[?#].*$/s, ''));
    return isTooLong(pathname) || /[\\\0]/.test(pathname) ? undefined : pathname;
  } catch {
    return undefined;
  }
}
