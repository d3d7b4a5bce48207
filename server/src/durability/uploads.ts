import { randomUUID } from 'node:crypto';
import { registrationOutput } from '@halla/contract/ingest';

/**
 * Credentials of a service that may register devices, as configured on the server and as sent by a client.
 */
export const SERVICE = 'durability:only-known-to-this-test-run-0123456789';

export interface Device {
  deviceId: number;
  authorization: string;
}

/** Registers devices and returns their keys. */
export async function registerDevices(url: string, serialNumbers: readonly string[]): Promise<Device[]> {
  const response = await fetch(`${url}/ingest/v1/registrations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Service ${SERVICE}` },
    body: JSON.stringify({ devices: serialNumbers.map((serialNumber) => ({ serialNumber })) }),
  });
  if (!response.ok) throw new Error(`The registration was refused: ${await response.text()}`);
  const { devices } = registrationOutput.parse(await response.json());
  return devices.map(({ serialNumber, deviceId, secret }) => ({
    deviceId,
    authorization: `Device ${serialNumber}:${secret}`,
  }));
}

const SAMPLES = 180;

interface UploadedSession {
  url: string;
  device: Device;
  externalId: string;
  startTime: Date;
}

/** Uploads one complete session of three minutes with its measurements. */
export function uploadSession({ url, device, externalId, startTime }: UploadedSession): Promise<Response> {
  const seconds = Array.from({ length: SAMPLES }, (_, second) => second);
  return fetch(`${url}/ingest/v1/sessions/${externalId}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: device.authorization },
    body: JSON.stringify({
      startTime: startTime.toISOString(),
      type: 2,
      duration: SAMPLES,
      consumption: 1.5,
      complete: true,
      measurements: {
        timeStamp: seconds.map((second) => second * 1000),
        temperature: { T1: seconds.map((second) => 20 - second + Math.random()) },
      },
    }),
  });
}

interface UploadsUntilGone {
  url: string;
  device: Device;
  /** Ids of sessions; the function adds to them. */
  acknowledged: string[];
}

/** Uploads sessions sequentially until the connection breaks; records the acknowledged ids. */
export async function uploadUntilGone({ url, device, acknowledged }: UploadsUntilGone): Promise<void> {
  for (let number = 1; ; number += 1) {
    const externalId = randomUUID();
    const startTime = new Date(Date.now() - number * 300_000);
    try {
      const response = await uploadSession({ url, device, externalId, startTime });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`An upload was answered with ${response.status}.`);
    } catch (error) {
      // fetch reports a broken connection as a TypeError, which is the expected end.
      if (error instanceof TypeError) return;
      throw error;
    }
    acknowledged.push(externalId);
  }
}
