import type { Surroundings } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import type { Executor } from '#db/database.ts';
import { ownersBytes } from './files.repository.ts';

const GB = 2 ** 30;

interface Wish {
  work: Pick<Surroundings, 'config'> & { db: Executor };
  /** undefined: the file belongs to no device of a customer. */
  deviceId: number | undefined;
  bytes: number;
}

/** Refuses files beyond the quota of the device's owner. Concurrent uploads do not count each other. */
export async function assertOwnerHasRoom({ work: { db, config }, deviceId, bytes }: Wish): Promise<void> {
  const { FILES_PER_COMPANY_GB: limit } = config;
  if (deviceId === undefined || limit === 0) return;
  if ((await ownersBytes(db, deviceId)) + bytes <= limit * GB) return;
  throw new AppError('files.quota', { details: { max: limit } });
}
