import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const SERVER = fileURLToPath(new URL('./', import.meta.url));
/** Folders of the server, with each module by itself. */
const FOLDERS = [...foldersIn(''), ...foldersIn('modules/')].filter((folder) => folder !== 'modules/');

/**
 * A function takes `db`, `ctx` or `work` first, then one object. Members of an inline type of that object; a
 * longer one has a name.
 */
const MEMBERS_AT_MOST = 2;

/** A destructured parameter with the beginning of its inline type. */
const INLINE = /[(,]\s*\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}: \{/g;

const COMMENTS = /\/\*[\s\S]*?\*\/|\/\/.*$/gm;

/** Paths of the folders in a folder of the server, each with a slash at its end. */
function foldersIn(folder: string): string[] {
  return readdirSync(`${SERVER}${folder}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}${name}/`);
}

/** Number of members of the type literal that begins after this position. */
function membersFrom(text: string, start: number): number {
  let depth = 0;
  let members = 0;
  for (let at = start; depth >= 0; at += 1) {
    const sign = text[at];
    if (sign === undefined) throw new Error('A type has no end.');
    if ('{(['.includes(sign)) depth += 1;
    if ('})]'.includes(sign)) depth -= 1;
    if (depth === 0 && sign === ':') members += 1;
  }
  return members;
}

/** A first parameter that holds what comes before it. */
const HANDLE = /^\(\s*\{(?:[^{}]|\{[^{}]*\})*?\b(?:db|ctx|work)\b/;
/** The shape in which the dispatcher hands over a call. */
const ASKED = /^[(,]\s*\{\s*ctx(?:: \{[^{}]*\})?,\s*(?:input|data)\b/;

/** The inline types of a source that have more members than allowed, or the database, context or unit of work in them. */
function wrongTypes(source: string): string[] {
  const text = source.replace(COMMENTS, '');
  return [...text.matchAll(INLINE)]
    .filter(({ 0: found, index }) => {
      if (membersFrom(text, index + found.length) > MEMBERS_AT_MOST) return true;
      return HANDLE.test(found) && !ASKED.test(found);
    })
    .map(([found]) => found.replace(/\s+/g, ' '));
}

describe('a parameter', () => {
  it.each(FOLDERS)(
    'of more than two members has a type with a name, and comes after the database, in %s',
    (folder) => {
      const files = readdirSync(`${SERVER}${folder}`, { recursive: true, encoding: 'utf8' });
      const sources = files.filter((file) => file.endsWith('.ts') && !/\.test(-\w+)?\.ts$/.test(file));
      expect(sources.length).toBeGreaterThan(0);
      const found = sources.flatMap((file) =>
        wrongTypes(readFileSync(`${SERVER}${folder}${file}`, 'utf8')).map((type) => `${file}: ${type}`),
      );
      expect(found).toEqual([]);
    },
  );

  it('holds neither the database, the context nor the unit of work, except as the dispatcher hands them over.', () => {
    expect(wrongTypes('function f({ db, a }: { db: Db; a: 1 }) {}')).toHaveLength(1);
    expect(wrongTypes('function f({ a, ctx: { now } }: { a: 1; ctx: Ctx }) {}')).toHaveLength(1);
    expect(wrongTypes('function f({ ctx, input }: { ctx: Ctx; input: Input }) {}')).toEqual([]);
    expect(wrongTypes('function f(db: Db, { a }: { a: 1 }) {}')).toEqual([]);
  });

  it('is found with its type, on one line and on several.', () => {
    expect(wrongTypes('function f({ a, b, c }: { a: 1; b: 2; c: 3 }) {}')).toHaveLength(1);
    expect(
      wrongTypes('f(db: Db, {\n  a,\n  b: { c },\n}: {\n  a: 1;\n  b: { c: 1 };\n  d?: 2;\n}) {}'),
    ).toHaveLength(1);
    expect(wrongTypes('f(db: Db, { a, b }: { a: { x: 1; y: 2 }; b: (z: 1) => 2 }) {}')).toEqual([]);
    expect(wrongTypes('f(db: Db, { a, b, c }: Named) {}')).toEqual([]);
  });
});
