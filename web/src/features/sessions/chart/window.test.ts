import { describe, expect, it } from 'vitest';
import { followed, inside, windowOf, zoomed } from './window.ts';

const END = 100_000;

describe('zoomed', () => {
  it('goes closer around the middle', () => {
    expect(zoomed(null, { factor: 0.5, end: END })).toEqual({ from: 25_000, to: 75_000 });
  });

  it('stays inside of the session when it widens at an edge', () => {
    expect(zoomed({ from: 0, to: 20_000 }, { factor: 2, end: END })).toEqual({ from: 0, to: 40_000 });
  });

  it('is the whole session when it gets as wide', () => {
    expect(zoomed({ from: 20_000, to: 80_000 }, { factor: 2, end: END })).toBeNull();
  });

  it('never gets closer than five seconds', () => {
    const window = zoomed({ from: 10_000, to: 16_000 }, { factor: 0.5, end: END });
    expect(window).toEqual({ from: 10_500, to: 15_500 });
  });
});

describe('windowOf', () => {
  it('is nothing from edge to edge', () => {
    expect(windowOf({ from: 0, to: END }, END)).toBeNull();
    expect(windowOf({ from: 0, to: 50_000 }, END)).toEqual({ from: 0, to: 50_000 });
  });
});

describe('followed', () => {
  it('moves along with a running session when it touched the end', () => {
    expect(followed({ from: 60_000, to: END }, { before: END, end: 110_000 })).toEqual({
      from: 70_000,
      to: 110_000,
    });
  });

  it('stays where somebody looks at an earlier time', () => {
    const window = { from: 10_000, to: 40_000 };
    expect(followed(window, { before: END, end: 110_000 })).toBe(window);
  });

  it('stays whole', () => {
    expect(followed(null, { before: END, end: 110_000 })).toBeNull();
  });
});

describe('inside', () => {
  it('keeps what the drawing still holds', () => {
    const window = { from: 60_000, to: 90_000 };
    expect(inside(window, END)).toBe(window);
    expect(inside(window, 80_000)).toEqual({ from: 60_000, to: 80_000 });
    expect(inside(null, END)).toBeNull();
  });

  it('is the whole drawing when less than five seconds of it are left', () => {
    expect(inside({ from: 60_000, to: 90_000 }, 64_000)).toBeNull();
    expect(inside({ from: 60_000, to: 90_000 }, 50_000)).toBeNull();
  });
});
