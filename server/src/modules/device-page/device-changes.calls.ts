import { deviceChanges } from '@halla/contract/device-changes';
import { implement } from '#app/calls/implement.ts';
import { getTroubledChanges } from './device-changes.service.ts';

export const deviceChangeCalls = implement(deviceChanges, {
  get_troubled_changes: getTroubledChanges,
});
