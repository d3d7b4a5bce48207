import { join } from 'node:path';
import { DeviceClient } from '../client/device-client.ts';
import { DiskQueue } from '../client/disk-queue.ts';
import { MemoryQueue } from '../client/memory-queue.ts';
import type { KeyedDevice } from '../connection.ts';
import type { Tally } from '../tally.ts';
import { LiveDevice } from './live-device.ts';

export interface LiveOptions {
  readonly devices: readonly KeyedDevice[];
  readonly url: string;
  readonly speed: number;
  /** Directory for the queues; default: in memory. */
  readonly queue: string | undefined;
  /** Directory for the software of the devices; without it they follow the release calendar. */
  readonly software: string | undefined;
  readonly tally: Tally;
  readonly signal: AbortSignal;
}

const BETWEEN_GREETINGS_MS = 60;
/** Time to drain the queues when the simulator is stopped. */
const FAREWELL_MS = 5_000;

/** Runs all devices until the signal aborts, then drains the queues. */
export async function runLive({
  devices,
  url,
  speed,
  queue: directory,
  software,
  tally,
  signal,
}: LiveOptions): Promise<void> {
  await Promise.all(
    devices.map(async ({ device, secret }, index) => {
      const { serialNumber } = device;
      const queue =
        directory === undefined
          ? new MemoryQueue()
          : await DiskQueue.open({ directory: join(directory, serialNumber) });
      const client = new DeviceClient({
        url,
        serialNumber,
        secret,
        queue,
        events: tally.eventsOf(serialNumber),
      });
      const delayMs = index * BETWEEN_GREETINGS_MS;
      await new LiveDevice({ device, client, speed, delayMs, software, signal }).run();
      if (client.notBefore <= Date.now()) await client.drain(AbortSignal.timeout(FAREWELL_MS));
      await queue.close();
    }),
  );
}
