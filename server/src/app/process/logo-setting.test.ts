import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { logoSetting } from './logo-setting.ts';

const directory = mkdtempSync(join(tmpdir(), 'logo-'));
afterAll(() => rmSync(directory, { recursive: true }));

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);

function read(name: string, bytes: Buffer) {
  const path = join(directory, name);
  writeFileSync(path, bytes);
  return logoSetting().safeParse(path);
}

it('A logo is read into a data URL of its type, whatever its name.', () => {
  expect(read('a.png', PNG).data).toBe(`data:image/png;base64,${PNG.toString('base64')}`);
  expect(read('b.png', JPEG).data).toBe(`data:image/jpeg;base64,${JPEG.toString('base64')}`);
  expect(logoSetting().parse(undefined)).toBeUndefined();
});

it.each([
  ['an image of another type', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['an empty file', Buffer.alloc(0)],
  ['a file that is too large', Buffer.concat([PNG, Buffer.alloc(100_000)])],
])('%s is refused with the rule.', (_, bytes) => {
  const { error } = read('c.png', bytes);
  expect(error?.issues[0]?.message).toBe('takes the path of a PNG or JPEG of at most 100 kB');
});

it('A path without a file is refused, and so is a folder.', () => {
  expect(logoSetting().safeParse(join(directory, 'none.png')).success).toBe(false);
  expect(logoSetting().safeParse(directory).success).toBe(false);
});
