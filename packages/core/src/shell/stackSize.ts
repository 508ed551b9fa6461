/** Bytes that a thread of the bundler may use of its stack; the system hands them out as they are used. */
const STACK_SIZE = 64 * 2 ** 20;

/**
 * Lets the bundler's threads go deeper than Rust's 2 MB, on which it crashes without a message when an import with a computed path brings
 * in some ten thousand files. Rust reads the variable when the first thread starts.
 */
export function enlargeStacks(): void {
  process.env.RUST_MIN_STACK ??= String(STACK_SIZE);
}
