// A file name must not begin with a dot: hosts keep such files to themselves.
function toLabel(name: string): string {
  const label = name.replace(/[^\w-]+/g, '-').replace(/^-+|-+$/g, '');
  return label.slice(0, 40) || 'root';
}

/** The name, without its extension, of the file that holds data with this content hash. */
export function nameDataFile(name: string, hash: string): string {
  return `${toLabel(name)}.${hash}`;
}

/** The same where the hash is that of an outline. */
export function nameOutlinedFile(name: string, outlineHash: string): string {
  return `outlined/${nameDataFile(name, outlineHash)}`;
}
