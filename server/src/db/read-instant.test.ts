import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readInstant } from './read-instant.ts';

/** The instant as PostgreSQL writes it, with three digits, in UTC. */
function written(instant: Date): string {
  const [day, time = ''] = instant.toISOString().replace('Z', '').split('T');
  const [seconds, fraction = ''] = time.split('.');
  const kept = fraction.replace(/0+$/, '');
  return `${day} ${seconds}${kept === '' ? '' : `.${kept}`}+00`;
}

it('reads every instant of four-digit years', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
      (instant) => {
        expect(readInstant(written(instant))).toEqual(instant);
      },
    ),
  );
});

it.each([
  ['2026-03-18 10:20:30+00', '2026-03-18T10:20:30.000Z'],
  ['2026-03-18 10:20:30.1+00', '2026-03-18T10:20:30.100Z'],
  ['2026-03-18 10:20:30.05+00', '2026-03-18T10:20:30.050Z'],
  ['2026-03-18 10:20:30.123+00', '2026-03-18T10:20:30.123Z'],
  ['2026-03-18 10:20:30.123456+00', '2026-03-18T10:20:30.123Z'],
  ['2026-03-18 12:20:30.123+02', '2026-03-18T10:20:30.123Z'],
  ['2026-03-18 15:50:30+05:30', '2026-03-18T10:20:30.000Z'],
  ['2024-02-29 23:59:59.999+00', '2024-02-29T23:59:59.999Z'],
])('reads %s', (text, expected) => {
  expect(readInstant(text).toISOString()).toBe(expected);
});

it.each([
  'infinity',
  '-infinity',
  '',
  '0044-03-15 10:20:30+00',
  '0044-03-15 10:20:30+00 BC',
  '12026-03-18 10:20:30+00',
])('leaves %j to the constructor', (text) => {
  expect(readInstant(text)).toEqual(new Date(text));
});
