import type { LcState } from '@halla/domain/lifecycle/lifecycle';
import { stateFromForm } from '@halla/domain/lifecycle/transfers';
import { callApi } from '../calls/api.ts';
import type { Meanwhile, StoredEntry, WriteToKeep } from './entry.ts';
import { concernedBy } from './queued-calls.ts';

/** A write about to be sent. */
type ToSend = WriteToKeep & Pick<StoredEntry, 'userId' | 'mayHaveArrived'>;

/** State of a device that was moved after the user looked at it. */
export interface MovedOn {
  readonly meanwhile: Meanwhile;
  /** The newest record of the device; null if it has none. */
  readonly recordId: number | null;
}

/** What changed on the device since the user looked at it; null if nothing, or only by this write. */
export async function movedMeanwhile(entry: ToSend): Promise<Meanwhile | null> {
  return (await movedOn(entry))?.meanwhile ?? null;
}

/** The same, with the device's newest record. */
export async function movedOn(entry: ToSend): Promise<MovedOn | null> {
  const { seenRecordId: seen, mayHaveArrived } = entry;
  const device = concernedBy(entry);
  if (seen === undefined || device === null) return null;
  const { latest = null } = (await callApi('get_device_data', { deviceid: device.id }, { quiet: true }))
    .device;
  if ((latest?.id ?? null) === seen) return null;
  // An earlier attempt succeeded but its response was lost; the server repeats it.
  if (mayHaveArrived && latest?.User?.id === moverOf(entry) && latest?.state === stateSent(entry))
    return null;
  return {
    meanwhile: {
      state: latest?.state ?? null,
      who: latest?.User?.fullName ?? null,
      at: latest?.createdAt ?? null,
    },
    recordId: latest?.id ?? null,
  };
}

/** Author of the record: a transfer names one explicitly, because an account may be shared. */
function moverOf(entry: ToSend): number | undefined {
  return entry.call === 'add_transfer' ? entry.input.transferData.UserId : entry.userId;
}

function stateSent(entry: ToSend): LcState | null {
  if (entry.call === 'edit_lifecyclestate') return entry.input.lifecyclestate.state;
  if (entry.call !== 'add_transfer' || entry.input.transferData.state === undefined) return null;
  return stateFromForm(entry.input.transferData.state).state;
}
