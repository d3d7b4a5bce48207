import type { Work } from '#app/calls/context.ts';
import { addDeviceToMerges } from './merges.repository.ts';

/** Lets the undo of these merges take along a device that was registered under the name of the merged company. */
export async function keepDeviceWithMerges({
  work: { db },
  ids,
  deviceId,
}: {
  work: Pick<Work, 'db'>;
  ids: readonly number[];
  deviceId: number;
}): Promise<void> {
  if (ids.length > 0) await addDeviceToMerges({ db, ids, deviceId });
}
