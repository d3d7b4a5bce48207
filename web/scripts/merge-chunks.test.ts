import { expect, it } from 'vitest';
import { mergePieces, type Piece } from './merge-chunks.ts';

const LIMITS = { request: 300, group: 10_000 };

interface Given {
  readonly size?: number;
  readonly imports?: readonly string[];
}

function piece(name: string, users: string, { size = 100, imports = [] }: Given = {}): Piece {
  return { name, size, imports, users: new Map([...users].map((user) => [user, 1])), realm: 'pages' };
}

/** Sorted for comparison. */
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

it('A page that counts more loads less in vain.', () => {
  const [shared, other] = [piece('a', 'UVWXYZ'), piece('b', 'UVWXY', { size: 1_000 })];
  expect(merged([shared, other])).toEqual(['ab']);
  const users = new Map(shared.users).set('Z', 12);
  expect(merged([{ ...shared, users }, other])).toEqual(['a', 'b']);
});

it('What is loaded in different places stays apart, however much they share.', () => {
  expect(merged([{ ...piece('a', 'XY'), realm: 'sign-in' }, piece('b', 'XY')])).toEqual(['a', 'b']);
});

it('A file does not grow beyond its limit.', () => {
  const pieces = ['a', 'b', 'c'].map((name) => piece(name, 'XY', { size: 4_000 }));
  expect(merged(pieces).map((names) => names.length)).toEqual([2, 1]);
});

it('Files never import each other: what lies between two that become one comes along, or the two stay apart.', () => {
  const between = piece('b', 'VWXYZ', { size: 9_900, imports: ['c'] });
  const pieces = [piece('a', 'VWXYZ', { imports: ['b'] }), between, piece('c', 'VWXYZ', { size: 200 })];
  expect(merged(pieces)).toEqual(['ab', 'c']);
  const large = { ...between, size: 10_000 };
  expect(merged([pieces[0], large, pieces[2]].filter((one) => one !== undefined))).toEqual(['a', 'b', 'c']);
});

it('What lies between two pieces counts even if it never becomes one file with others, as a page whose code another imports.', () => {
  const page: Piece = { ...piece('p', 'XY', { imports: ['b'] }), realm: undefined };
  const pieces = [piece('a', 'XY', { imports: ['p'] }), page, piece('b', 'XY')];
  expect(merged(pieces)).toEqual(['a', 'b', 'p']);
  // The page imports neither of the two, so it creates no cycle.
  expect(merged([piece('a', 'XY', { imports: ['p'] }), { ...page, imports: [] }, piece('b', 'XY')])).toEqual([
    'ab',
    'p',
  ]);
  expect(merged([page, { ...page, name: 'q', imports: [] }])).toEqual(['p', 'q']);
});

it('The same pieces always become the same files.', () => {
  const pieces = Array.from({ length: 40 }, (_, number) =>
    piece(String.fromCharCode(65 + number), 'UVWXYZ'.slice(number % 4), { size: 100 + (number % 7) }),
  );
  expect(mergePieces(pieces, LIMITS)).toEqual(mergePieces(pieces, LIMITS));
});
