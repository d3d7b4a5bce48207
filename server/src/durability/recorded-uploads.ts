import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { type Device, registerDevices, uploadSession } from './uploads.ts';

/** Sequential uploads of one device, with the status of each. */
export interface RecordedUploads {
  acknowledged: string[];
  refused: string[];
  /** Sends one more session; returns the status, 200 or 503. */
  send(): Promise<number>;
}

export async function recordUploads(url: string): Promise<RecordedUploads> {
  const [device] = await registerDevices(url, ['CTN179001']);
  if (device === undefined) throw new Error('No device was registered.');
  const acknowledged: string[] = [];
  const refused: string[] = [];
  return {
    acknowledged,
    refused,
    send: async () => {
      const externalId = randomUUID();
      const status = await sendSession({ url, device, externalId, number: acknowledged.length });
      (status === 200 ? acknowledged : refused).push(externalId);
      return status;
    },
  };
}

interface SendOptions {
  url: string;
  device: Device;
  externalId: string;
  number: number;
}

async function sendSession({ url, device, externalId, number }: SendOptions): Promise<number> {
  const startTime = new Date(Date.now() - (number + 1) * 300_000);
  const response = await uploadSession({ url, device, externalId, startTime });
  await response.arrayBuffer();
  if (response.ok) return response.status;
  expect(response.status).toBe(503);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  return response.status;
}
