import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const FOLDERS = ['packages/domain/src', 'packages/contract/src', 'packages/documents/src', 'server/src'];
const LENGTH = 100_000;
const AT_MOST_MS = 50;

/** A regex literal can follow an opening bracket, comma, operator or return, never a name or number. */
const LITERAL =
  /(?<=^|[=(,:[!&|?{};\n]\s*|=>\s*|return\s+)\/((?:[^/\\[\n*]|\\[^\n]|\[(?:[^\]\\\n]|\\[^\n])*\])(?:[^/\\[\n]|\\[^\n]|\[(?:[^\]\\\n]|\\[^\n])*\])*)\/([dgimsuvy]*)/g;

interface Found {
  file: string;
  source: string;
  flags: string;
}

function literalsIn(file: string): Found[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const code = text
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\*|\/\*)/.test(line))
    .join('\n');
  return [...code.matchAll(LITERAL)].map(([, source = '', flags = '']) => ({ file, source, flags }));
}

const found = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.includes('testing'))
    .flatMap((name) => literalsIn(join(folder, name))),
);

/**
 * Long runs of text that the expression matches, and of its separators, each ended by a character that cannot
 * match.
 */
function hostileTexts(source: string): string[] {
  const own = [...new Set(source.replace(/\\[a-zA-Z]/g, '').replace(/[\\()[\]{}|^$?*+]/g, ''))];
  const pieces = [
    'a',
    '0',
    ' ',
    '\t',
    '\n',
    '\r\n',
    '-',
    '.',
    ':',
    '"',
    '/',
    '%',
    '\\',
    'aA0 ',
    ' -',
    'ä',
    ...own,
  ];
  const longer = [source.replace(/[^a-zA-Z0-9]/g, '') || 'x', own.join('') || 'x'];
  return [...pieces, ...longer].flatMap((piece) => {
    const run = piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH);
    return [run, `${run}\u0000`, `${run}!`, `!${run}`];
  });
}

/** The best of five, to exclude interference from other load on the machine. */
function isFast(expression: RegExp, text: string): boolean {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expression.lastIndex = 0;
    const started = performance.now();
    expression.test(text);
    if (performance.now() - started < AT_MOST_MS) return true;
  }
  return false;
}

describe('regular expressions', () => {
  it('are found in the sources', () => {
    expect(found.length).toBeGreaterThan(20);
    expect(found.map(({ source }) => source)).toContain('^[1-9]\\d{2}$');
  });

  it.each(found)('/$source/$flags of $file answers hostile texts at once', ({ source, flags }) => {
    const expression = new RegExp(source, flags);
    for (const text of hostileTexts(source)) {
      const fast = isFast(expression, text);
      expect({ start: text.slice(0, 20), end: text.slice(-20), fast }).toMatchObject({ fast: true });
    }
  });

  it('would not pass when one of them took quadratic time', () => {
    expect(isFast(/9+$/, `${'9'.repeat(20_000)}!`)).toBe(false);
  });
});
