import type { StaffDevice } from '@halla/contract/devices';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { fleet, present } from './fleet.ts';

const LIVE_KEYS = 2;

/** A machine of the demo with a key of the test's own. */
export interface DeviceLine {
  readonly id: number;
  readonly serialNumber: string;
  readonly get: (path: string) => Promise<unknown>;
  readonly put: (path: string, data: unknown) => Promise<unknown>;
  /** A log file with its bytes. */
  readonly putLog: (filename: string, bytes: Buffer) => Promise<void>;
}

/** A device with a key of the test's own. */
export interface KeyedDevice {
  readonly id: number;
  readonly serialNumber: string;
  readonly authorization: string;
}

interface Wanted {
  readonly callAs: Parameters<typeof fleet>[0];
  readonly suits: (device: StaffDevice) => boolean;
}

/** Gives a key to a device that suits and has room for another one. */
export async function keyDevice({ callAs, suits }: Wanted): Promise<KeyedDevice> {
  const candidates = (await fleet(callAs)).filter(suits).toReversed();
  const details = await Promise.all(
    candidates.map(async ({ id }) => (await callAs('admin', 'get_device_data', { deviceid: id })).device),
  );
  const free = details.find(({ keys = [] }) => keys.length < LIVE_KEYS);
  const { id, serialNumber } = present(free, 'suiting device with room for a key');
  const { key } = await callAs('admin', 'create_device_key', { deviceid: id });
  return { id, serialNumber, authorization: `Device ${key}` };
}

/** The way of a device to the portal, for one test. */
export function lineOf(
  { id, serialNumber, authorization }: KeyedDevice,
  request: APIRequestContext,
): DeviceLine {
  const headers = { authorization };
  const check = async (response: APIResponse) => {
    if (!response.ok()) throw new Error(`The portal refused: ${await response.text()}`);
    return response;
  };
  return {
    id,
    serialNumber,
    get: async (path) => (await check(await request.get(`/ingest/v1/${path}`, { headers }))).json(),
    put: async (path, data) =>
      (await check(await request.put(`/ingest/v1/${path}`, { headers, data }))).json(),
    putLog: async (filename, bytes) => {
      const raw = { ...headers, 'content-type': 'application/octet-stream' };
      await check(await request.put(`/ingest/v1/daily_logs/${filename}`, { headers: raw, data: bytes }));
    },
  };
}
