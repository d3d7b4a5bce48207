import { expect, it } from 'vitest';
import { linesBelowSent } from './below-sent.ts';

const line = (id: number, sent: number) => ({ id, name: `Part ${id}`, sku: null, sent });

it('names the lines that are lowered or removed below what was sent', () => {
  const stored = [line(1, 4), line(2, 4), line(3, 2), line(4, 0)];
  const wanted = [{ id: 1, count: 3 }, { id: 2, count: 4 }, { count: 9 }];
  expect(linesBelowSent(stored, wanted)).toEqual([
    { name: 'Part 1', sent: 4, count: 3 },
    { name: 'Part 3', sent: 2, count: 0 },
  ]);
});
