import type { Executor } from '#db/database.ts';
import { type AlikeAlerts, idsAlike } from './alert-groups.repository.ts';

/**
 * Index of the first alert that belongs to another device, or to no group of the alerts in `like`; -1 if
 * there is none.
 */
export async function strangeAlert(db: Executor, compared: AlikeAlerts): Promise<number> {
  const known = new Set(await idsAlike(db, compared));
  return compared.ids.findIndex((id) => !known.has(id));
}
