import { createHash, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { packageFilename, VERSION_FORMAT } from '@halla/domain/software/packages';
import { PRODUCTS } from '@halla/domain/software/products';
import { z } from 'zod';
import { storedZip } from '#app/files/stored-zip.ts';
import { failureText } from '#db/failure.ts';
import { signDemoPackage } from '../demo/demo-build-key.ts';

const CONTENT_BYTES = 50_000;

const wanted = z.object({
  product: z.enum(PRODUCTS),
  version: z.string().regex(VERSION_FORMAT, 'takes a version such as 9.0.0'),
  to: z.string().default('.'),
});

/** Writes a package of software that a demo takes, and its signature, to try the upload on screen. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { product: { type: 'string' }, version: { type: 'string' }, to: { type: 'string' } },
  });
  const { product, version, to } = wanted.parse(values);
  const zip = storedZip(randomBytes(CONTENT_BYTES), `${product}-${version}.bin`);
  const sha256 = createHash('sha256').update(zip).digest('hex');
  const path = join(to, packageFilename(version));
  await writeFile(path, zip);
  await writeFile(`${path}.sig`, signDemoPackage({ product, version, sha256 }));
  console.log(`Wrote ${path} and ${path}.sig for ${product}.`);
}

await main().catch((error: unknown) => {
  console.error(error instanceof z.ZodError ? z.prettifyError(error) : failureText(error));
  process.exitCode = 1;
});
