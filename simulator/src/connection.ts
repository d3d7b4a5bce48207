import { DeviceClient } from './client/device-client.ts';
import { MemoryQueue } from './client/memory-queue.ts';
import { localDayOf } from './fleet/calendar.ts';
import { documentsOf, factoryPresets, formerDocumentDays, helloOf } from './fleet/documents.ts';
import type { PlannedDevice } from './fleet/planned-device.ts';
import type { Tally } from './tally.ts';

export interface KeyedDevice {
  readonly device: PlannedDevice;
  readonly secret: string;
}

/** A device and its connection to the portal, for bulk history. */
export interface Connection {
  readonly device: PlannedDevice;
  readonly client: DeviceClient;
}

/** Connects a device with an in-memory queue, because history is reproducible. */
export function connect(
  { device, secret }: KeyedDevice,
  { url, tally }: { url: string; tally: Tally },
): Connection {
  const { serialNumber } = device;
  const events = tally.eventsOf(serialNumber);
  const pauses = { longestMs: 30_000 };
  return {
    device,
    client: new DeviceClient({ url, serialNumber, secret, queue: new MemoryQueue(), events, pauses }),
  };
}

/** Former versions of the documents that a device still has. */
const FORMER_COPIES = 4;

/** First contact: the hello, the documents, and presets if the portal has none. False without an answer. */
export async function introduce(
  { device, client }: Connection,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<boolean> {
  const day = localDayOf(device, now);
  if ((await client.hello(helloOf(device, { day, now }), signal)) === null) return false;
  const presets = factoryPresets(device);
  const hasNone = client.presets !== null && Object.keys(client.presets.presets).length === 0;
  // A portal without presets does not know the device yet, so earlier versions are sent once.
  const isFirst = presets !== null && hasNone;
  const former = isFirst ? formerDocumentDays(device, { day, most: FORMER_COPIES }) : [];
  for (const upload of documentsOf(device, [...former, day])) await client.enqueue(upload);
  if (isFirst) await client.changePresets(presets);
  return true;
}
