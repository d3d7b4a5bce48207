import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSealer } from './sealer.ts';
import { KEY_FILE } from './secrets-key.ts';

let DATA_DIR: string;
beforeEach(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), 'halla-sealer-'));
});
afterEach(() => rm(DATA_DIR, { recursive: true }));

const sealerWith = (SECRETS_KEY?: string) => createSealer({ SECRETS_KEY, DATA_DIR });

describe('a sealed secret', () => {
  it('is opened by every process that has the key, and holds nothing readable', () => {
    const sealed = sealerWith().seal('JBSWY3DPEHPK3PXP', 'user 1');
    expect(sealed.toString('latin1')).not.toContain('JBSWY3DP');
    expect(sealerWith().open(sealed, 'user 1')).toBe('JBSWY3DPEHPK3PXP');
  });

  it('is sealed differently each time', () => {
    const sealer = sealerWith();
    expect(sealer.seal('same', 'user 1').equals(sealer.seal('same', 'user 1'))).toBe(false);
  });

  it('is not opened for another row', () => {
    const sealer = sealerWith();
    expect(sealer.open(sealer.seal('secret', 'user 1'), 'user 2')).toBeUndefined();
  });

  it('is not opened with another key, or when one bit was changed', () => {
    const sealed = sealerWith('A'.repeat(43)).seal('secret', 'user 1');
    expect(sealerWith('A'.repeat(43)).open(sealed, 'user 1')).toBe('secret');
    expect(sealerWith(`${'B'.repeat(42)}A`).open(sealed, 'user 1')).toBeUndefined();
    const changed = Buffer.from(sealed);
    changed[changed.length - 1] = (changed[changed.length - 1] ?? 0) ^ 1;
    expect(sealerWith('A'.repeat(43)).open(changed, 'user 1')).toBeUndefined();
  });
});

describe('the key file', () => {
  it('is made once, for its owner only, and nothing else is left beside it', async () => {
    sealerWith().seal('secret', 'user 1');
    const key = await readFile(join(DATA_DIR, KEY_FILE), 'utf8');
    expect(key).toMatch(/^[\w-]{43}$/);
    expect((await stat(join(DATA_DIR, KEY_FILE))).mode & 0o777).toBe(0o600);
    sealerWith().seal('secret', 'user 1');
    expect(await readFile(join(DATA_DIR, KEY_FILE), 'utf8')).toBe(key);
    expect(await readdir(DATA_DIR)).toEqual([KEY_FILE]);
  });

  it('is not made while nothing is sealed, nor when the configuration has the key', async () => {
    sealerWith();
    sealerWith('A'.repeat(43)).seal('secret', 'user 1');
    expect(await readdir(DATA_DIR)).toEqual([]);
  });

  it('that is damaged is refused instead of being replaced', async () => {
    await writeFile(join(DATA_DIR, KEY_FILE), 'half a k');
    expect(() => sealerWith().seal('secret', 'user 1')).toThrow('not 32');
    expect(await readFile(join(DATA_DIR, KEY_FILE), 'utf8')).toBe('half a k');
  });
});
