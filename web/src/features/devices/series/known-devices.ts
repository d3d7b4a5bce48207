import type { CallInput, CallName, CallOutput } from '@halla/contract/calls';
import type { QueryClient } from '@tanstack/react-query';
import { callApi, callQuery } from '../../../core/calls/api.ts';
import { ApiError } from '../../../core/calls/api-errors.ts';
import type { PlainCall } from '../../../core/calls/call-kinds.ts';
import type { SeenDevice } from '../../../entities/device/use-scanned-device.ts';
import type { Sighting } from './seen-devices.ts';
import type { DeviceCode, SeriesDevice } from './series.ts';

/** All devices in the answers that this tab still has, each with the time of its answer. */
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

/** Answers of a call that are still in memory, with the time at which they came. */
function seen<Name extends CallName>(client: QueryClient, name: Name) {
  return client
    .getQueryCache()
    .findAll({ queryKey: [name] })
    .flatMap(({ state: { data, dataUpdatedAt: at } }) =>
      // The key of a query begins with its call.
      data === undefined ? [] : { at, output: data as CallOutput<Name> },
    );
}

/** Asks the server for the device of a code; null: there is none. Rejects when no usable answer comes. */
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

/** The answer stays in memory, where `sightingsIn` finds it. */
function ask<Name extends PlainCall>(
  client: QueryClient,
  name: Name,
  input: CallInput<Name>,
): Promise<CallOutput<Name>> {
  return client.fetchQuery({
    queryKey: callQuery(name, input).queryKey,
    // What was not found is said beside its code.
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
