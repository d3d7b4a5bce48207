import type { CallName } from '@halla/contract/calls';

/** Everything on screen that a transfer can change. */
export const TRANSFER_READS: readonly CallName[] = [
  'get_life_cycle_states',
  'get_device_transfers',
  'get_personal_dispatches',
  'get_personal_demos',
  'get_personal_totals',
  'get_admin_devices',
  'get_device_data',
];
