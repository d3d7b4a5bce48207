import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { DEMO_BUILD_PHRASE } from '@halla/domain/demo/demo-software';
import type { Config } from '#app/process/config.ts';
import { readFact, writeFact } from '#app/process/installation.repository.ts';
import type { Db } from '#db/database.ts';
import { findReleases } from '#modules/software/software.repository.ts';

/** Header of an Ed25519 private key in PKCS #8, before its 32 bytes. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const FACT = 'demo_software_is_signed';

/** The private key of the demo's build system; public, like the demo's passwords. */
function demoBuildKey(): KeyObject {
  const seed = createHash('sha256').update(DEMO_BUILD_PHRASE).digest();
  return createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });
}

interface Package {
  product: string;
  version: string;
  sha256: string;
}

/** Signature of a package by the demo's build system, base64. */
export function signDemoPackage({ product, version, sha256 }: Package): string {
  return sign(null, Buffer.from(`${product} ${version} ${sha256}`), demoBuildKey()).toString('base64');
}

/** Requires signatures in a demo; a demo started before packages were signed continues without. */
export async function requireDemoSignatures(db: Db, config: Config): Promise<void> {
  if (config.SOFTWARE_PUBLIC_KEY !== undefined) return;
  if ((await readFact(db, FACT)) === undefined) {
    if ((await findReleases(db)).length > 0) return;
    await writeFact(db, { key: FACT, value: 'true' });
  }
  config.SOFTWARE_PUBLIC_KEY = createPublicKey(demoBuildKey());
}
