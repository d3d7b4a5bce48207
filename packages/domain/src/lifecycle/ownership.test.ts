import { describe, expect, it } from 'vitest';
import { intervalAt, isWrittenFor } from './ownership.ts';

const [SOLD, RESOLD] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-02-01T00:00:00Z')];
const intervals = [
  { companyId: 3, validFrom: RESOLD, validTo: null },
  { companyId: 2, validFrom: SOLD, validTo: RESOLD },
];
const just = (at: Date) => new Date(at.getTime() - 1);

describe('the owner of a time', () => {
  it.each([
    [just(SOLD), undefined],
    [SOLD, 2],
    [just(RESOLD), 2],
    [RESOLD, 3],
    [new Date('2099-01-01T00:00:00Z'), 3],
  ])('at %s is company %s', (at, companyId) => {
    expect(intervalAt(intervals, at)?.companyId).toBe(companyId);
  });

  it('reads what was written in its interval, and no other customer does', () => {
    expect(isWrittenFor([2], { intervals, at: SOLD })).toBe(true);
    expect(isWrittenFor([3], { intervals, at: SOLD })).toBe(false);
    expect(isWrittenFor([], { intervals, at: SOLD })).toBe(false);
    expect(isWrittenFor([2, 3], { intervals, at: just(SOLD) })).toBe(false);
    expect(isWrittenFor('all', { intervals, at: just(SOLD) })).toBe(true);
  });
});
