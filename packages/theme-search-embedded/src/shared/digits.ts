const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VALUES = new Map([...DIGITS].map((digit, value) => [digit, value]));
const BASE = 32;

/** One character for 0 to 63. */
export function toDigit(value: number): string {
  return DIGITS[value]!;
}

/** Writes a number of any size: each character holds five bits, and the sixth bit marks the last character. */
export function writeNumber(value: number): string {
  let text = toDigit((value % BASE) + BASE);
  for (let rest = Math.floor(value / BASE); rest > 0; rest = Math.floor(rest / BASE))
    text = toDigit(rest % BASE) + text;
  return text;
}

/** Reads what {@link toDigit} and {@link writeNumber} wrote, in the same order. */
export class DigitReader {
  private position = 0;

  constructor(private readonly text: string) {}

  get isAtEnd(): boolean {
    return this.position >= this.text.length;
  }

  readDigit(): number {
    return VALUES.get(this.text[this.position++]!) ?? 0;
  }

  readNumber(): number {
    let value = 0;
    while (!this.isAtEnd) {
      const digit = this.readDigit();
      value = value * BASE + (digit % BASE);
      if (digit >= BASE) break;
    }
    return value;
  }
}
