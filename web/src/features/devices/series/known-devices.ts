import type { CallInput, CallName, CallOutput } from '@halla/contract/calls';
import type { QueryClient } from '@tanstack/react-query';
import { callApi, callQuery } from '../../../core/calls/api.ts';
import { ApiError } from '../../../core/calls/api-errors.ts';
import type { PlainCall } from '../../../core/calls/call-kinds.ts';
import type { SeenDevice } from '../../../entities/device/use-scanned-device.ts';
import type { Sighting } from './seen-devices.ts';
import type { DeviceCode, SeriesDevice } from './series.ts';

/** All devices in this tab's cached responses, each with the time of its response. */
export function sightingsIn(client: QueryClient): readonly Sighting[] {
  const lists = seen(client, 'get_admin_devices').flatMap(({ at, output }) =>
    output.devices.map((device) => ({ at, device: asSeriesDevice(device) })),
  );
  const pages = seen(client, 'get_device_data').map(({ at, output: { device } }) => ({
    at,
    device: asSeriesDevice(device),
  }));
  return [...lists, ...pages];
}

/** Cached responses of a call, with the times at which they arrived. */
function seen<Name extends CallName>(client: QueryClient, name: Name) {
  return client
    .getQueryCache()
    .findAll({ queryKey: [name] })
    .flatMap(({ state: { data, dataUpdatedAt: at } }) =>
      // The first element of a query key is its call.
      data === undefined ? [] : { at, output: data as CallOutput<Name> },
    );
}

/** Requests the device of a code; null if there is none. Rejects without a usable response. */
export async function lookUpDevice(client: QueryClient, code: DeviceCode): Promise<SeriesDevice | null> {
  if (code.kind === 'serial') {
    const input = { serialPrefix: code.serial, limit: 2 };
    const { devices } = await ask(client, 'get_admin_devices', input);
    const found = devices.find(({ serialNumber }) => serialNumber === code.serial);
    return found === undefined ? null : asSeriesDevice(found);
  }
  try {
    return asSeriesDevice((await ask(client, 'get_device_data', { deviceid: code.id })).device);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'core.not_found') return null;
    throw error;
  }
}

/** The response stays in the query cache, where `sightingsIn` finds it. */
function ask<Name extends PlainCall>(
  client: QueryClient,
  name: Name,
  input: CallInput<Name>,
): Promise<CallOutput<Name>> {
  return client.fetchQuery({
    queryKey: callQuery(name, input).queryKey,
    // A missing device is reported beside its code instead of in a notification.
    queryFn: ({ signal }) => callApi(name, input, { signal, quiet: true }),
    staleTime: 0,
    retry: false,
  });
}

function asSeriesDevice({ id, serialNumber, deviceType, model, latest }: SeenDevice): SeriesDevice {
  if (!latest) return { id, serialNumber, deviceType, model, latest: null };
  const { id: recordId, state, location, clientInfo } = latest;
  return { id, serialNumber, deviceType, model, latest: { id: recordId, state, location, clientInfo } };
}
