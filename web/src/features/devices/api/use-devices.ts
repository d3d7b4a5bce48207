import type { CallInput, CallOutput } from '@halla/contract/calls';
import type { StaffDevice } from '@halla/contract/devices';
import { lookAgainAfter } from '@halla/domain/devices/activity';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../core/calls/api.ts';
import { everyPage } from '../../../core/calls/paged-call.ts';
import type { RowPages } from '../../../ui/table/csv/csv.ts';

/** Silence sends no event: a device that falls silent turns offline on screen within this time, in milliseconds. */
export const DEVICE_REFETCH_MS = 60_000;

function searchFor(text: string): CallInput<'get_admin_devices'> {
  return text === '' ? {} : { search_value: text };
}

/** Devices for staff that match a text; the former ones stay on screen until the new ones are there. */
export function useStaffDevices(search: string): UseQueryResult<CallOutput<'get_admin_devices'>> {
  return useQuery({
    ...callQuery('get_admin_devices', searchFor(search)),
    // Thousands of rows: only when one of them may have fallen silent.
    refetchInterval: ({ state: { data } }) => lookAgainAfter(data?.devices, Date.now()),
    placeholderData: keepPreviousData,
  });
}

/** All devices that match a text and pass a filter, for the csv file of more than one answer holds. */
export function staffDevicePages(
  search: string,
  isShown: (device: StaffDevice) => boolean,
): RowPages<StaffDevice> {
  return everyPage('get_admin_devices', {
    input: (page) => ({ ...searchFor(search), ...page }),
    rows: ({ devices }) => devices.filter(isShown),
  });
}

/** The devices of the own company and of its customers. */
export function useCustomerDevices(): UseQueryResult<CallOutput<'get_devices'>> {
  return useQuery({ ...callQuery('get_devices', {}), refetchInterval: DEVICE_REFETCH_MS });
}

/** One device. */
export function useDevice(deviceId: number): UseQueryResult<CallOutput<'get_device_data'>> {
  return useQuery({
    ...callQuery('get_device_data', { deviceid: deviceId }),
    refetchInterval: DEVICE_REFETCH_MS,
  });
}
