import { expect, it } from 'vitest';
import { findOrigins } from './source-map.ts';

// Line 0: columns 0 and 9 from a.ts, lines 1 and 3. Line 1: nothing. Line 2: column 4 from b.ts, line 2; column 6 without an origin.
const map = { sources: ['a.ts', 'b.ts'], mappings: 'AAAA,SAEE;;ICDF,E' };

it('a place has the origin of what begins at or before it in its line', () => {
  const places = [
    { line: 0, column: 0 },
    { line: 0, column: 8 },
    { line: 0, column: 9 },
    { line: 2, column: 5 },
  ];
  expect(findOrigins(map, places)).toEqual([
    { source: 'a.ts', line: 1 },
    { source: 'a.ts', line: 1 },
    { source: 'a.ts', line: 3 },
    { source: 'b.ts', line: 2 },
  ]);
});

it('a place before anything that was written has none, and neither has a line beyond the map', () => {
  const places = [
    { line: 1, column: 0 },
    { line: 2, column: 3 },
    { line: 7, column: 0 },
  ];
  expect(findOrigins(map, places)).toEqual([undefined, undefined, undefined]);
});

it('a number of several digits and a negative one are read', () => {
  // Column 1 000, line 101; then column 1 002, one line back.
  expect(
    findOrigins({ sources: ['a.ts'], mappings: 'w+BAoGA,EADA' }, [
      { line: 0, column: 1_000 },
      { line: 0, column: 1_002 },
    ]),
  ).toEqual([
    { source: 'a.ts', line: 101 },
    { source: 'a.ts', line: 100 },
  ]);
});
