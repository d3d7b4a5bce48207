import { Random, uuidOf } from '@halla/domain/demo/random';
import { compareVersions } from '@halla/domain/devices/versions';
import type { DeviceClient, Greeting } from '../client/device-client.ts';
import type { SoftwareUpdate } from '../client/software-update.ts';
import { takeUpdate } from '../client/take-update.ts';
import { localDayOf } from '../fleet/calendar.ts';
import { documentsOf } from '../fleet/documents.ts';
import { firmwareOn } from '../fleet/firmware.ts';
import type { InstalledVersion, PlannedDevice } from '../fleet/planned-device.ts';
import { pause } from '../waiting.ts';
import { writeInstalled } from './installed-software.ts';

export interface LiveSoftwareOptions {
  readonly device: PlannedDevice;
  readonly client: DeviceClient;
  /** Directory for the packages and the version of the device. */
  readonly directory: string;
  /** False while a session runs or the network is down. */
  readonly isFree: () => boolean;
  /** Called when a new version runs. */
  readonly onInstalled: () => void;
  readonly signal: AbortSignal;
  readonly lookEveryMs?: number;
}

const LOOK_EVERY_MS = 20_000;
const FAILURE_CHANCE = 0.04;
const UPDATE = 2;

/** The software of a live device, which installs offered updates between two sessions. */
export class LiveSoftware {
  readonly #options: LiveSoftwareOptions;
  #device: PlannedDevice;
  #latest: string | null = null;
  #greetings = 0;
  #attempts = 0;

  constructor(options: LiveSoftwareOptions) {
    this.#options = options;
    const { device } = options;
    const today = localDayOf(device, new Date());
    const first = [{ version: firmwareOn(device, today), from: today }];
    this.#device = { ...device, installed: device.installed ?? first };
  }

  /** The device with its present version. */
  get device(): PlannedDevice {
    return this.#device;
  }

  /** The first hello also introduces the history, with the previous version: updates begin with the second. */
  greeted({ latestVersion }: Greeting): void {
    this.#greetings += 1;
    if (this.#greetings > 1) this.#latest = latestVersion;
  }

  /** Runs until the signal ends it. */
  async run(): Promise<void> {
    const { directory, signal, lookEveryMs = LOOK_EVERY_MS } = this.#options;
    await writeInstalled(directory, this.#installed);
    while (!signal.aborted) {
      await pause(lookEveryMs, signal);
      if (this.#isDue() && !signal.aborted) await this.#update();
    }
  }

  get #installed(): readonly InstalledVersion[] {
    return this.#device.installed ?? [];
  }

  get #version(): string {
    return firmwareOn(this.#device, localDayOf(this.#device, new Date()));
  }

  #isDue(): boolean {
    const { client, isFree } = this.#options;
    const isNewer = this.#latest !== null && compareVersions(this.#latest, this.#version) > 0;
    return isNewer && isFree() && client.notBefore <= Date.now();
  }

  async #update(): Promise<void> {
    const { client, directory, onInstalled, signal } = this.#options;
    // After a failure, the next hello requests it again.
    this.#latest = null;
    const install = (update: SoftwareUpdate) => this.#install(update);
    const version = await takeUpdate({ client, directory, install, signal });
    if (version === null) return;
    const before = this.#version;
    const from = localDayOf(this.#device, new Date());
    this.#device = { ...this.#device, installed: [...this.#installed, { version, from }] };
    await writeInstalled(directory, this.#installed);
    await this.#tell(before, version);
    onInstalled();
  }

  async #install({ version }: SoftwareUpdate): Promise<string | null> {
    const { seed, serialNumber } = this.#device;
    this.#attempts += 1;
    const random = new Random(seed, serialNumber, version, this.#attempts);
    if (!random.chance(FAILURE_CHANCE)) return null;
    return random.pick([
      'No room on the flash',
      'The battery of the clock is empty',
      'The screen did not restart',
    ]);
  }

  /** The update log, and the settings, which contain the version. */
  async #tell(before: string, version: string): Promise<void> {
    const { client } = this.#options;
    const device = this.#device;
    const now = new Date();
    await client.enqueue({
      kind: 'crashlog',
      externalId: uuidOf(device.seed, device.serialNumber, 'installed', version, now.getTime()),
      body: {
        date: now.toISOString(),
        type: UPDATE,
        version,
        reason: `Updated from ${before} to ${version}`,
        data: null,
      },
    });
    for (const upload of documentsOf(device, [localDayOf(device, now)])) await client.enqueue(upload);
  }
}
