import { expect, it } from 'vitest';
import { mergePieces, type Piece } from './merge-chunks.ts';

const LIMITS = { request: 300, group: 10_000 };

function piece(name: string, users: string, { size = 100, imports = [] }: Partial<Piece> = {}): Piece {
  return { name, size, imports, users: new Set(users) };
}

/** Sorted, to compare them. */
function merged(pieces: readonly Piece[], limits = LIMITS): string[] {
  return mergePieces(pieces, limits)
    .map((names) => names.toSorted().join(''))
    .sort();
}

it('What the same pages load becomes one file.', () => {
  expect(merged([piece('a', 'XY'), piece('b', 'XY'), piece('c', 'Z')])).toEqual(['ab', 'c']);
});

it('Small code is loaded in vain by a page to save requests of several others, large code is not.', () => {
  const shared = piece('a', 'UVWXYZ');
  expect(merged([shared, piece('b', 'UVWXY')])).toEqual(['ab']);
  expect(merged([shared, piece('b', 'UVWXY', { size: 5_000 })])).toEqual(['a', 'b']);
});

it('A file does not grow beyond its limit.', () => {
  const pieces = ['a', 'b', 'c'].map((name) => piece(name, 'XY', { size: 4_000 }));
  expect(merged(pieces).map((names) => names.length)).toEqual([1, 2]);
});

it('Files never import each other: what lies between two that become one comes along, or the two stay apart.', () => {
  const between = piece('b', 'VWXYZ', { size: 9_900, imports: ['c'] });
  const pieces = [piece('a', 'VWXYZ', { imports: ['b'] }), between, piece('c', 'VWXYZ', { size: 200 })];
  expect(merged(pieces)).toEqual(['ab', 'c']);
  const large = { ...between, size: 10_000 };
  expect(merged([pieces[0], large, pieces[2]].filter((one) => one !== undefined))).toEqual(['a', 'b', 'c']);
});

it('The same pieces always become the same files.', () => {
  const pieces = Array.from({ length: 40 }, (_, number) =>
    piece(String.fromCharCode(65 + number), 'UVWXYZ'.slice(number % 4), { size: 100 + (number % 7) }),
  );
  expect(mergePieces(pieces, LIMITS)).toEqual(mergePieces(pieces, LIMITS));
});
