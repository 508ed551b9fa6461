// A file name must not begin with a dot: hosts keep such files to themselves.
function toLabel(name: string): string {
  const label = name.replace(/[^\w-]+/g, '-').replace(/^-+|-+$/g, '');
  return label.slice(0, 40) || 'root';
}

/** The name, without its extension, of the file that holds data with these content hashes. */
export function nameDataFile(name: string, hashes: string[]): string {
  return [toLabel(name), ...hashes].join('.');
}
