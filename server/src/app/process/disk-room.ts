import { statfs } from 'node:fs/promises';
import { AppError } from '../calls/errors.ts';
import type { Config } from './config.ts';

/**
 * Refuses files while the disk is nearly full, so that the database can still write and users can sign in.
 */
export async function assertDiskRoom({
  DATA_DIR,
  DISK_FREE_PERCENT,
}: Pick<Config, 'DATA_DIR' | 'DISK_FREE_PERCENT'>): Promise<void> {
  const { bavail, blocks } = await statfs(DATA_DIR);
  if (blocks > 0 && (bavail / blocks) * 100 < DISK_FREE_PERCENT) throw new AppError('files.disk_full');
}
