import type { Surroundings } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import type { Executor } from '#db/database.ts';
import { otherDailyLogs } from '#modules/devices/documents/stored-logs.shared.repository.ts';

const GB = 2 ** 30;
/** Default limit of daily logs per device: about 25 a day over the default retention. */
export const LOGS_AT_MOST = 10_000;

interface Wish {
  work: Pick<Surroundings, 'config'> & { db: Executor };
  log: { deviceId: number; filename: string };
  /** Size of the file in bytes; 0 while unknown. */
  size: number;
}

/**
 * Refuses a log beyond the device's quota, so that a malfunctioning device cannot fill the disk; a replaced log does
 * not count.
 */
export async function assertLogRoom({ work: { db, config }, log, size }: Wish): Promise<void> {
  const { count, bytes } = await otherDailyLogs(db, log);
  const { DAILY_LOGS_PER_DEVICE_GB: limit } = config;
  const isTooLarge = limit > 0 && bytes + size > limit * GB;
  if (count < LOGS_AT_MOST && !isTooLarge) return;
  const code = isTooLarge ? 'ingest.logs_too_large' : 'ingest.too_many_logs';
  throw new AppError(code, { details: { max: isTooLarge ? limit : LOGS_AT_MOST } });
}
