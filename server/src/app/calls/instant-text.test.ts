import fc from 'fast-check';
import { expect, it } from 'vitest';
import { instantText } from './instant-text.ts';

it('words every instant as toISOString does', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), (instant) => {
      expect(instantText(instant)).toBe(instant.toISOString());
      // Again, from the cached text of its day.
      expect(instantText(instant)).toBe(instant.toISOString());
    }),
  );
});

it.each([
  '1969-12-31T23:59:59.999Z',
  '1970-01-01T00:00:00.000Z',
  '2024-02-29T23:59:59.009Z',
  '-000001-12-31T00:00:00.010Z',
  '+010000-01-01T10:20:30.100Z',
])('words %s', (text) => {
  expect(instantText(new Date(text))).toBe(text);
});

it('refuses an invalid date', () => {
  expect(() => instantText(new Date(Number.NaN))).toThrow(RangeError);
});

it('stays correct beyond the days that are kept', () => {
  for (let day = 0; day < 5_000; day += 1) {
    const instant = new Date(day * 86_400_000 + 1);
    expect(instantText(instant)).toBe(instant.toISOString());
  }
});
