import type { APIRequestContext, APIResponse } from '@playwright/test';
import type { KeyedDevice } from './keyed-device.ts';

/** A demo device with a key created by the test. */
export interface DeviceLine {
  readonly id: number;
  readonly serialNumber: string;
  readonly get: (path: string) => Promise<unknown>;
  readonly put: (path: string, data: unknown) => Promise<unknown>;
  /** Uploads a log file. */
  readonly putLog: (filename: string, bytes: Buffer) => Promise<void>;
}

/** Ingest client of a device, for one test. */
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
