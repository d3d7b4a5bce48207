import { describe, expect, it } from 'vitest';
import { findMatches, linesOf, partsOf } from './find-matches.ts';

describe('lines of a text', () => {
  it.each([
    ['a\nb\r\nc\rd', ['a', 'b', 'c', 'd']],
    ['a\n', ['a']],
    ['\n\n', ['', '']],
    ['', []],
  ])('%j', (text, lines) => {
    expect(linesOf(text)).toEqual(lines);
  });
});

describe('searching in lines', () => {
  it('finds every place in any case, and no overlaps', () => {
    expect(findMatches(['Error error', 'none', 'aaa'], 'ERROR')).toEqual([
      { line: 0, start: 0 },
      { line: 0, start: 6 },
    ]);
    expect(findMatches(['aaa'], 'aa')).toEqual([{ line: 0, start: 0 }]);
    expect(findMatches(['aaa'], '')).toEqual([]);
  });

  it('takes signs of patterns for what they are', () => {
    expect(findMatches(['a.b (c) [d]'], '.')).toEqual([{ line: 0, start: 1 }]);
    expect(findMatches(['a.b (c) [d]'], '(')).toHaveLength(1);
  });

  it('cuts a line at its matches without losing a character', () => {
    const parts = partsOf('WARN alert 201 warn', 'warn');
    expect(parts.map(({ text }) => text).join('')).toBe('WARN alert 201 warn');
    expect(parts.filter(({ isMatch }) => isMatch).map(({ start }) => start)).toEqual([0, 15]);
    expect(partsOf('nothing', 'warn')).toEqual([{ text: 'nothing', start: 0, isMatch: false }]);
    expect(partsOf('', 'warn')).toEqual([]);
  });
});
