import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {reuseDateFormats} from './reuseDateFormats.js';

const original = Intl.DateTimeFormat;
const DAY = Date.UTC(2026, 0, 31, 23);

describe('reuseDateFormats', () => {
  beforeEach(reuseDateFormats);
  afterEach(() => void (Intl.DateTimeFormat = original));

  it('gives one formatter for the same locale and options', () => {
    const make = () => new Intl.DateTimeFormat('en', {timeZone: 'UTC', day: 'numeric'});
    expect(make()).toBe(make());
    expect(make().format(DAY)).toBe('31');
  });

  it('tells locales and options apart', () => {
    const write = (locale: string, options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, options).format(DAY);
    expect(write('en', {timeZone: 'UTC', month: 'long'})).toBe('January');
    expect(write('de', {timeZone: 'UTC', month: 'long'})).toBe('Januar');
    expect(write('en', {timeZone: 'Asia/Tokyo', day: 'numeric'})).toBe('1');
  });

  it('makes one each where the time zone is that of the process, and for subclasses', () => {
    const make = () => new Intl.DateTimeFormat('en');
    expect(make()).not.toBe(make());
    class Own extends Intl.DateTimeFormat {}
    const own = new Own('en', {timeZone: 'UTC'});
    expect(own).toBeInstanceOf(Own);
    expect(own).not.toBe(new Own('en', {timeZone: 'UTC'}));
  });

  it('throws what the original throws', () => {
    expect(() => new Intl.DateTimeFormat('en', {timeZone: 'Nowhere/Here'})).toThrow(RangeError);
    expect(new Intl.DateTimeFormat('en')).toBeInstanceOf(Intl.DateTimeFormat);
  });
});
