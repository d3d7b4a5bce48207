import type { CallOutput } from '@halla/contract/calls';
import type { StaffDevice } from '@halla/contract/devices';
import { fellSilent, lookAgainAfter } from '@halla/domain/devices/activity';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../core/calls/api.ts';
import { useCompleteList } from '../../../core/calls/list.ts';
import { everyPage } from '../../../core/calls/paged-call.ts';
import { DEVICE_FILTERS, isNow } from '../components/device-filter.ts';

/**
 * Polling interval in milliseconds: a device falling silent sends no event, but must turn offline on screen.
 */
export const DEVICE_REFETCH_MS = 60_000;

/** Devices for staff; thousands of rows, so refetched only when one of them may have fallen silent. */
export function useStaffDevices() {
  return useCompleteList('get_admin_devices', {
    name: 'devices',
    remembered: 'halla.deviceSearch',
    filters: DEVICE_FILTERS,
    input: ({ search_value, endcustomer, warrantyEndsWithin }) => ({
      ...{ search_value, endcustomer, warrantyEndsWithin },
    }),
    rows: ({ devices }) => devices,
    keeps: (device, { type, isSilent, ...now }) =>
      (type === undefined || device.deviceType === type) &&
      isNow(device, now) &&
      (isSilent === undefined || isSilentNow(device)),
    pages: (input) =>
      everyPage('get_admin_devices', {
        input: (page) => ({ ...input, ...page }),
        rows: ({ devices }) => devices,
      }),
    defaultSort: 'serialNumber',
    refetchInterval: (data) => lookAgainAfter(data?.devices, Date.now()),
  });
}

function isSilentNow({ lastSeenAt, latest }: StaffDevice): boolean {
  const heard = lastSeenAt === null ? null : new Date(lastSeenAt);
  return fellSilent({ lastSeenAt: heard, state: latest?.state ?? null }, new Date());
}

/** Devices of the user's company and of its customers. */
export function useCustomerDevices(): UseQueryResult<CallOutput<'get_devices'>> {
  return useQuery({ ...callQuery('get_devices', {}), refetchInterval: DEVICE_REFETCH_MS });
}
