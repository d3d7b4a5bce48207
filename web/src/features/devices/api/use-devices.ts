import type { CallOutput } from '@halla/contract/calls';
import { lookAgainAfter } from '@halla/domain/activity';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../app/api.ts';

/** Silence sends no event: a device that falls silent turns offline on screen within this time, in milliseconds. */
const refetchInterval = 60_000;

/** Devices for staff that match a text; the former ones stay on screen until the new ones are there. */
export function useStaffDevices(search: string): UseQueryResult<CallOutput<'get_admin_devices'>> {
  const input = search === '' ? {} : { search_value: search };
  return useQuery({
    ...callQuery('get_admin_devices', input),
    // Thousands of rows: only when one of them may have fallen silent.
    refetchInterval: ({ state: { data } }) => lookAgainAfter(data?.devices, Date.now()),
    placeholderData: keepPreviousData,
  });
}

/** The devices of the own company and of its customers. */
export function useCustomerDevices(): UseQueryResult<CallOutput<'get_devices'>> {
  return useQuery({ ...callQuery('get_devices', {}), refetchInterval });
}

/** One device. */
export function useDevice(deviceId: number): UseQueryResult<CallOutput<'get_device_data'>> {
  return useQuery({ ...callQuery('get_device_data', { deviceid: deviceId }), refetchInterval });
}
