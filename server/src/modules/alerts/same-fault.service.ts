import type { Executor } from '#db/database.ts';
import { idsAlike } from './alert-groups.repository.ts';

interface Compared {
  db: Executor;
  deviceId: number;
  ids: readonly number[];
  /** Alerts whose groups are accepted. */
  like: readonly number[];
}

/**
 * Index of the first alert that belongs to another device, or to no group of the alerts in `like`; -1 if
 * there is none.
 */
export async function strangeAlert({ ids, ...compared }: Compared): Promise<number> {
  const known = new Set(await idsAlike({ ids, ...compared }));
  return ids.findIndex((id) => !known.has(id));
}
