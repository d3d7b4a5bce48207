// npm run document-pictures: draws the first page of each example of docs/documents as a small picture. Run it after a layout has changed; the
// test of the examples compares their text.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DOCUMENT_EXAMPLES } from '../packages/documents/src/testing/examples.ts';
import { firstPagePicture } from '../packages/documents/src/testing/pdf-picture.ts';
import { renderedBytes } from '../packages/documents/src/testing/pdf-text.ts';
import { ROOT } from './root.mjs';

const WIDTH = 480;
const MAX_BYTES = 60_000;
const folder = join(ROOT, 'docs/documents');

await mkdir(folder, { recursive: true });
for (const [name, document] of Object.entries(DOCUMENT_EXAMPLES)) {
  const png = await firstPagePicture(await renderedBytes(document()), WIDTH);
  if (png.length > MAX_BYTES) throw new Error(`${name}.png has ${png.length} bytes, more than ${MAX_BYTES}.`);
  await writeFile(join(folder, `${name}.png`), png);
  console.log(`${name}.png ${(png.length / 1000).toFixed(0)} kB`);
}
