import type { StaffDevice } from '@halla/contract/devices';
import {
  ALLOCATED_FROM,
  type AllocationCandidate,
  byPreference,
  type CabinColour,
} from '@halla/domain/documents/allocation';
import { callQuery } from '../../../core/calls/api.ts';

/** A device that can be allocated. */
export interface Candidate extends AllocationCandidate {
  readonly id: number;
  readonly color: CabinColour | null;
}

/** Ready devices of a colour in the mailhouse that are allocated to no order. */
export function candidatesQuery(color: CabinColour) {
  const { state, location } = ALLOCATED_FROM;
  return callQuery('get_admin_devices', { lcState: state, lcLocation: location, color, OrderId: null });
}

/** The devices that can be allocated, in the order offered. */
export function candidatesOf({ devices }: { readonly devices: readonly StaffDevice[] }): Candidate[] {
  return devices
    .flatMap(({ id, serialNumber, deviceType, color, quality, latest }) =>
      latest === null || deviceType !== ALLOCATED_FROM.family
        ? []
        : [{ id, serialNumber, color, quality, readyAt: new Date(latest.createdAt) }],
    )
    .toSorted(byPreference);
}
