import { namesClient } from './lifecycle.ts';
import { isSameClient, type LatestRecord } from './transfers.ts';

/** What can be done instead of a transfer to the state that the device has already. */
export type TransferAlternative = 'switch_client' | 'name_client' | 'return_first';

/** Another way to the wanted result; null: the device is in that state already, so nothing has to be saved. */
export function transferAlternative(wanted: LatestRecord, present: LatestRecord): TransferAlternative | null {
  if (wanted.state !== present.state || isSameClient(wanted.clientInfo, present.clientInfo)) return null;
  if (wanted.state === 'dispatched') return 'return_first';
  if (wanted.state !== 'demo') return null;
  return namesClient(wanted.clientInfo) ? 'switch_client' : 'name_client';
}
