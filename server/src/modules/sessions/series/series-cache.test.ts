import { describe, expect, it } from 'vitest';
import { SeriesCache } from './series-cache.ts';

const bytes = (length: number) => Buffer.alloc(length);

describe('the cache of series', () => {
  it('never keeps more bytes than it may, and drops what was not used for longest', () => {
    const cache = new SeriesCache(10);
    cache.set('a', bytes(4));
    cache.set('b', bytes(4));
    expect(cache.get('a')).toHaveLength(4);
    cache.set('c', bytes(4));
    expect(cache.get('b')).toBeUndefined();
    expect(cache.get('a')).toHaveLength(4);
    expect(cache.get('c')).toHaveLength(4);
    cache.set('d', bytes(10));
    expect(['a', 'c'].map((key) => cache.get(key))).toEqual([undefined, undefined]);
    expect(cache.get('d')).toHaveLength(10);
  });

  it('counts a series once that is put in again, and leaves out one that is too large', () => {
    const cache = new SeriesCache(10);
    for (let n = 0; n < 5; n += 1) cache.set('a', bytes(6));
    cache.set('b', bytes(4));
    expect(cache.get('a')).toHaveLength(6);
    cache.set('large', bytes(11));
    expect(cache.get('large')).toBeUndefined();
    expect(cache.get('b')).toHaveLength(4);
  });
});
