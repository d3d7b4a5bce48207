import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

const ROOT = new URL('../../', import.meta.url);
const text = await readFile(new URL('docs/security.md', ROOT), 'utf8');
const named = [...text.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)` › “([^”]+)”/g)].map(
  ([, file = '', name = '']) => ({ file, name }),
);
const controls = text.split('## Controls')[1] ?? '';
const rows = controls
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\|(-| What is tried)/.test(line));

it('docs/security.md names a test in every row of its tables of controls.', () => {
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.filter((row) => !/ \| `[^`]+` › “[^”]+”(, `[^`]+` › “[^”]+”)* \|$/.test(row))).toEqual([]);
});

it.each(named)('docs/security.md is true: $file has a test “$name”.', async ({ file, name }) => {
  const source = await readFile(new URL(file, ROOT), 'utf8');
  const isTitle = ["'", '"', '`'].some((quote) => source.includes(`${quote}${name}${quote}`));
  expect(isTitle).toBe(true);
});
