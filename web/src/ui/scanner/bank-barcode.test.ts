// @vitest-environment node
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { code128Bars } from '@halla/documents/code-128';
import { beforeAll, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const PIXELS = 3;
const QUIET = 10;
const HEIGHT = 60;

beforeAll(async () => {
  const { resolve } = createRequire(import.meta.url);
  const { buffer } = new Uint8Array(await readFile(resolve('zxing-wasm/reader/zxing_reader.wasm')));
  await prepareZXingModule({ overrides: { wasmBinary: buffer }, fireImmediately: true });
});

/** The bars of a code as a picture, dark on white. */
function pictureOf(digits: string): ImageData {
  const { bars, modules } = code128Bars(digits);
  const width = (modules + 2 * QUIET) * PIXELS;
  const data = new Uint8ClampedArray(width * HEIGHT * 4).fill(255);
  for (const { at, width: dark } of bars)
    for (let y = 0; y < HEIGHT; y += 1)
      for (let x = (QUIET + at) * PIXELS; x < (QUIET + at + dark) * PIXELS; x += 1)
        data.set([0, 0, 0], (y * width + x) * 4);
  return { data, width, height: HEIGHT, colorSpace: 'srgb' } as ImageData;
}

it.each([
  '479440520200360820048831500000000868516259619897100612',
  '579440520200360820048831509000000868516259619897100612',
  // Every pair of digits, so that all hundred patterns are tested.
  Array.from({ length: 50 }, (_, pair) => String(pair).padStart(2, '0')).join(''),
  Array.from({ length: 50 }, (_, pair) => String(pair + 50)).join(''),
])('A scanner reads the bars of %s.', async (digits) => {
  const [found, ...others] = await readBarcodes(pictureOf(digits), { formats: ['Code128'] });
  expect([found?.text, found?.isValid, others.length]).toEqual([digits, true, 0]);
});
