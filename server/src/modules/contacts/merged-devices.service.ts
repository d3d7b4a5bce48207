import type { Work } from '#app/calls/context.ts';
import { addDeviceToMerges } from './merges.repository.ts';

/** Records a device registered under the name of a merged company, so that undoing these merges returns it. */
export async function keepDeviceWithMerges(
  { db }: Pick<Work, 'db'>,
  { ids, deviceId }: { ids: readonly number[]; deviceId: number },
): Promise<void> {
  if (ids.length > 0) await addDeviceToMerges(db, { ids, deviceId });
}
