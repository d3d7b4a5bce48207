import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Random, uuidOf } from '@halla/domain/demo/random';
import { PACKAGE_BYTES_MAX, packageFilename } from '@halla/domain/software/packages';
import type { Product } from '@halla/domain/software/products';
import { and, eq } from 'drizzle-orm';
import type { SignedInContext } from '#app/calls/context.ts';
import { storedZip } from '#app/files/stored-zip.ts';
import { keepPackage } from '#modules/software/packages/keep-package.service.ts';
import { publishPackage } from '#modules/software/releases/release-software.service.ts';
import { softwarePackages } from '#modules/software/software.table.ts';
import { signDemoPackage } from '../../demo-build-key.ts';
import type { PastStep } from '../chapter.ts';

/** Name of the service that uploads packages. */
const BUILD_SYSTEM = 'build-system';
const PACKAGE_BYTES = { least: 20_000, most: 60_000 };

export interface NamedPackage {
  product: Product;
  version: string;
}

/** A build system uploads a package. */
export function uploadStep(at: Date, named: NamedPackage): PastStep {
  return { at, by: 'super', call: 'demo', run: (ctx) => upload(ctx, named) };
}

async function upload(ctx: SignedInContext, { product, version }: NamedPackage): Promise<void> {
  const zip = packageBytes({ product, version });
  const sha256 = createHash('sha256').update(zip).digest('hex');
  // Deterministic, so that a repeated step replaces its file.
  const name = uuidOf('software', product, version);
  const key = `${name.slice(0, 2)}/${name}`;
  const { size } = await ctx.storage.store(Readable.from([zip]), { key, maxBytes: PACKAGE_BYTES_MAX });
  const file = { storageKey: key, size };
  const sent = { product, version, sha256, signature: signDemoPackage({ product, version, sha256 }) };
  await keepPackage(ctx, { sent, file, uploadedBy: BUILD_SYSTEM });
}

function packageBytes({ product, version }: NamedPackage): Buffer {
  const random = new Random('package', product, version);
  const words = random.integer(PACKAGE_BYTES.least, PACKAGE_BYTES.most) / 4;
  const content = Uint32Array.from({ length: Math.floor(words) }, () => random.word());
  return storedZip(Buffer.from(content.buffer), `${product}-${version}.bin`);
}

export interface Publishing extends NamedPackage {
  notes: readonly string[];
  inStages?: true;
}

export function publishStep(at: Date, { product, version, notes, inStages }: Publishing): PastStep {
  return {
    ...{ at, by: 'super', call: 'publish_software_to_production' },
    run: (ctx) =>
      publishPackage({
        ctx,
        input: {
          ...{ product, filename: packageFilename(version) },
          description_text: [version, ...notes.map((note) => `- ${note}`)].join('\n'),
          ...(inStages && { in_stages: true }),
        },
      }),
  };
}

/** The id of a package uploaded by an earlier step. */
export async function packageId(
  { db }: Pick<SignedInContext, 'db'>,
  { product, version }: NamedPackage,
): Promise<number> {
  const [row] = await db
    .select({ id: softwarePackages.id })
    .from(softwarePackages)
    .where(and(eq(softwarePackages.product, product), eq(softwarePackages.version, version)));
  if (row === undefined) throw new Error(`The package ${product} ${version} of the demo is missing.`);
  return row.id;
}
