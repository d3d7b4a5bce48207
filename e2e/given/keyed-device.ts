import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { test } from '@playwright/test';
import { z } from 'zod';
import type { fleet } from './fleet.ts';

/** A device may have one key besides that of the simulated fleet. */
const LIVE_KEYS = 2;

type CallAs = Parameters<typeof fleet>[0];

const keyedDevice = z.object({ id: z.int(), serialNumber: z.string(), authorization: z.string() });

/** A device with a key created by the tests. */
export type KeyedDevice = Readonly<z.output<typeof keyedDevice>>;

interface Candidate {
  readonly id: number;
  readonly serialNumber: string;
}

interface Wanted {
  readonly callAs: CallAs;
  /**
   * Identifies the user of the device: the same name gets the same device, even after a failed test has
   * restarted the worker.
   */
  readonly name: string;
  readonly candidates: () => Promise<readonly Candidate[]>;
}

/** Creates a key for the first candidate that can have another one, once per run. */
export async function keyDevice({ callAs, name, candidates }: Wanted): Promise<KeyedDevice> {
  const file = join(test.info().project.outputDir, 'keys', `${name}.json`);
  if (existsSync(file)) return keyedDevice.parse(JSON.parse(await readFile(file, 'utf8')));
  for (const { id, serialNumber } of await candidates()) {
    const { device } = await callAs('admin', 'get_device_data', { deviceid: id });
    if ((device.keys?.length ?? 0) >= LIVE_KEYS) continue;
    const { key } = await callAs('admin', 'create_device_key', { deviceid: id });
    const keyed = { id, serialNumber, authorization: `Device ${key}` };
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(keyed));
    return keyed;
  }
  throw new Error(`No device of the demo has room for a key of ${name}`);
}
