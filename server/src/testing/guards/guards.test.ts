import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GUARDS } from './guards.ts';

const ROOT = join(import.meta.dirname, '../../../..');

describe('The guards that are taken out one at a time', () => {
  it('are at least eighty, each with a name of its own', () => {
    const names = GUARDS.map(({ file, name }) => `${file}: ${name}`);
    expect(names.length).toBeGreaterThanOrEqual(80);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(GUARDS)('$file: $name is there once, and its test file exists', ({ file, find, replace, test }) => {
    const pieces = readFileSync(join(ROOT, file), 'utf8').split(find);
    expect(pieces).toHaveLength(2);
    expect(replace).not.toBe(find);
    expect(existsSync(join(ROOT, test))).toBe(true);
  });
});
