import { namesClient } from './lifecycle.ts';
import { isSameClient, type LatestRecord } from './transfers.ts';

/** Action to take instead of a transfer to the state the device already has. */
export type TransferAlternative = 'switch_client' | 'name_client' | 'return_first';

/** Alternative for a transfer; null: the device already has that state and nothing needs saving. */
export function transferAlternative(wanted: LatestRecord, present: LatestRecord): TransferAlternative | null {
  if (wanted.state !== present.state || isSameClient(wanted.clientInfo, present.clientInfo)) return null;
  if (wanted.state === 'dispatched') return 'return_first';
  if (wanted.state !== 'demo') return null;
  return namesClient(wanted.clientInfo) ? 'switch_client' : 'name_client';
}
