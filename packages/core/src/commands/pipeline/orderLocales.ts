/** The locales to build: those asked for, or all; the default one first, since it owns the root of the output folder. */
export function orderLocales({
  asked,
  locales,
  defaultLocale,
}: {
  asked: string[] | undefined;
  locales: string[];
  defaultLocale: string;
}): string[] {
  return [...(asked?.length ? asked : locales)].sort(
    (a, b) => Number(b === defaultLocale) - Number(a === defaultLocale),
  );
}
