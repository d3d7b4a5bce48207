import { describe, expect, it } from 'vitest';
import { cutPage, rowsBefore } from './cut-list.ts';

describe('a list that ends after so many rows', () => {
  it('asks on its last page only for what is left', () => {
    expect(rowsBefore(500, 0, 50)).toBe(50);
    expect(rowsBefore(500, 400, 200)).toBe(100);
    expect(rowsBefore(Number.POSITIVE_INFINITY, 9000, 200)).toBe(200);
  });

  it('says that it is cut and ends there', () => {
    const page = { total: 2345, totalIsMore: false, nextCursor: 'next' };
    expect(cutPage(page, 50, 500)).toEqual({ ...page, total: 500, isCut: true });
    expect(cutPage(page, 500, 500)).toMatchObject({ nextCursor: null, isCut: true });
    const uncounted = { total: 10_000, totalIsMore: true, nextCursor: 'next' };
    expect(cutPage(uncounted, 50, 500)).toMatchObject({ total: 500, totalIsMore: false, isCut: true });
    expect(cutPage(uncounted, 50, 10_000)).toMatchObject({ total: 10_000, isCut: true });
  });

  it('is as it is when it is shorter, or when nothing cuts it', () => {
    const short = { total: 500, totalIsMore: false, nextCursor: null };
    expect(cutPage(short, 50, 500)).toEqual({ ...short, isCut: false });
    const all = { total: 10_000, totalIsMore: true, nextCursor: 'next' };
    expect(cutPage(all, 50, Number.POSITIVE_INFINITY)).toEqual({ ...all, isCut: false });
    const unknown = { total: undefined, totalIsMore: false, nextCursor: null };
    expect(cutPage(unknown, 50, 500)).toEqual({ ...unknown, isCut: false });
  });
});
