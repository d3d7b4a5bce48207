import type { PresentRecord } from '@halla/contract/lifecycle';
import type { Executor } from '#db/database.ts';
import { selectByIds } from './lifecycle.repository.ts';

/** The current state and client of a device, for a refusal about it. Precondition: the caller may see the device. */
export async function presentOf(
  db: Executor,
  { serialNumber, latestLcsId }: { serialNumber: string; latestLcsId: number | null },
): Promise<{ present?: PresentRecord }> {
  const [row] = latestLcsId === null ? [] : await selectByIds(db, [latestLcsId]);
  if (row === undefined) return {};
  const { state, location, clientInfo, userName: user, createdAt } = row;
  return {
    present: { serialNumber, state, location, clientInfo, user, createdAt: createdAt.toISOString() },
  };
}
