import type { CallName } from '@halla/contract/calls';
import { useCallMutation } from '../../../app/api.ts';

/** Reading calls that show where a device is in its life. */
export const SHOWN_BY: readonly CallName[] = [
  'get_admin_devices',
  'get_device_data',
  'get_device_timeline',
  'get_life_cycle_states',
  'get_device_transfers',
];

/** Writes a life-cycle record, or corrects one. */
export function useStateChange(onDone: () => void) {
  return useCallMutation('edit_lifecyclestate', { invalidates: SHOWN_BY, onSuccess: onDone });
}
