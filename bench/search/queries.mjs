/** Typed key by key by the benchmarks; words of the generated vocabulary and beginnings of them. */
export const QUERIES = ['conde', 'tafi gor', 'unment', 'solnu vexing', 'moka'];
