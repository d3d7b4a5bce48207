import type { Executor } from '#db/database.ts';
import { idsAlike } from './alert-groups.repository.ts';

interface Compared {
  db: Executor;
  deviceId: number;
  ids: readonly number[];
  /** Alerts whose groups count. */
  like: readonly number[];
}

/** Position of the first alert that is not of the device, or is there in the group of none of the others; -1 for none. */
export async function strangeAlert({ ids, ...compared }: Compared): Promise<number> {
  const known = new Set(await idsAlike({ ids, ...compared }));
  return ids.findIndex((id) => !known.has(id));
}
