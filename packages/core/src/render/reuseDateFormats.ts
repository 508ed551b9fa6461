type Parameters = ConstructorParameters<typeof Intl.DateTimeFormat>;

/** Without a time zone, the formatter follows the process's, which code may change. */
function nameFormat([locales, options]: Parameters): string | undefined {
  return options?.timeZone ? JSON.stringify([locales, options]) : undefined;
}

/**
 * Lets pages of this thread share their date formatters: React Native's site makes one per page, which takes 1.6 of 35 seconds of
 * rendering. What a formatter writes follows from locale and options alone.
 */
export function reuseDateFormats(): void {
  const known = new Map<string, Intl.DateTimeFormat>();
  Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
    construct(target, parameters: Parameters, newTarget) {
      const make = () => Reflect.construct(target, parameters, newTarget) as Intl.DateTimeFormat;
      const name = newTarget === Intl.DateTimeFormat ? nameFormat(parameters) : undefined;
      if (name === undefined) return make();
      const format = known.get(name) ?? make();
      known.set(name, format);
      return format;
    },
  });
}
