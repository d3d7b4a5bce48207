import type { SignedInContext } from '#app/calls/context.ts';
import { lockDevice } from '#modules/devices/device-locks.shared.repository.ts';
import { snapshotClient } from './client-info.service.ts';
import { findLatest } from './lifecycle.repository.ts';
import type { StoredClientInfo } from './lifecycle.table.ts';
import { writeRecord } from './write-record.service.ts';

/** Path of the client in the input, for refusals. */
const PATH = 'dispatchDevices';

interface Dispatch {
  ctx: SignedInContext;
  deviceIds: readonly number[];
  recipient: StoredClientInfo;
  /** Ends the demo and loan plans of the devices; otherwise such devices are refused. */
  endPlans: boolean;
}

/**
 * Writes a record for each device that it was dispatched to the client, on behalf of the user; a device already
 * dispatched has its record. Returns the ids of the records. Precondition: the caller holds the locks of the devices
 * and of the stock it moves.
 */
export async function dispatchDevices({ ctx, deviceIds, recipient, endPlans }: Dispatch): Promise<number[]> {
  const { db, actor } = ctx;
  const client = { db, scope: actor.scope, clientInfo: recipient, written: recipient, path: PATH };
  const records: number[] = [];
  for (const id of [...new Set(deviceIds)].sort((one, other) => one - other)) {
    const device = await lockDevice({ db, scope: actor.scope, id });
    const latest = await findLatest(db, id);
    if (device === undefined || latest?.state === 'dispatched') continue;
    const clientInfo = await snapshotClient(client);
    const { id: recordId } = await writeRecord({
      work: ctx,
      device,
      latest,
      writtenBy: actor.userId,
      level: actor.level,
      record: { state: 'dispatched', place: null, quality: null, clientInfo, userId: actor.userId },
      note: null,
      endsOpenPlans: endPlans,
    });
    records.push(recordId);
  }
  return records;
}
