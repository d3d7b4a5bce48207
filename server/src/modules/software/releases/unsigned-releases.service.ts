import { isOffered } from '@halla/domain/software/device-update';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#app/process/config.ts';
import type { Executor } from '#db/database.ts';
import { isTrusted } from '../packages/trusted-package.ts';
import { findReleases } from '../software.repository.ts';

/** Logs releases that are no longer offered because a public key is configured. */
export async function warnAboutUnsigned(
  db: Executor,
  { config, log }: { config: Config; log: FastifyBaseLogger },
): Promise<void> {
  const key = config.SOFTWARE_PUBLIC_KEY;
  if (key === undefined) return;
  const ended = (await findReleases(db)).filter(
    (release) => isOffered({ ...release, isTrusted: true }) && !isTrusted(release, key),
  );
  if (ended.length === 0) return;
  const releases = ended.map(({ product, version }) => `${product} ${version}`).toSorted();
  log.warn(
    { releases },
    'no device gets these releases any more: they have no valid signature for SOFTWARE_PUBLIC_KEY',
  );
}
