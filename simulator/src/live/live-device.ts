import { Random, uuidOf } from '@halla/domain/demo/random';
import type { DeviceClient, Greeting } from '../client/device-client.ts';
import { DeviceLoop } from '../client/device-loop.ts';
import { localDayOf } from '../fleet/calendar.ts';
import { documentsOf, helloOf } from '../fleet/documents.ts';
import { type DayPlan, planDay } from '../fleet/plan-day.ts';
import type { PlannedDevice } from '../fleet/planned-device.ts';
import { pause } from '../waiting.ts';
import { softwareDirectory } from './installed-software.ts';
import { LiveSoftware } from './live-software.ts';
import { PlanClock } from './plan-clock.ts';
import { playSession } from './play-session.ts';
import { changedPresets } from './preset-change.ts';
import { type Upcoming, upcomingEvents } from './upcoming.ts';

export interface LiveDeviceOptions {
  readonly device: PlannedDevice;
  readonly client: DeviceClient;
  readonly speed: number;
  /** Delay of the first hello, in milliseconds, to spread the load of a fleet. */
  readonly delayMs: number;
  /** Directory of the devices' software; without it they follow the release calendar. */
  readonly software: string | undefined;
  readonly signal: AbortSignal;
}

const PRESET_CHANGE_CHANCE = 0.01;

/** A live device: follows its plan event by event and stays connected to the portal. */
export class LiveDevice {
  readonly #options: LiveDeviceOptions;
  readonly #clock: PlanClock;
  readonly #loop: DeviceLoop;
  readonly #software: LiveSoftware | undefined;
  #isOnline = true;
  #isTreating = false;

  constructor(options: LiveDeviceOptions) {
    const { client, speed, signal } = options;
    this.#options = options;
    this.#clock = new PlanClock({ speed, startMs: Date.now() });
    this.#software = this.#openSoftware(options);
    const hello = () => helloOf(this.#device, { day: localDayOf(this.#device, new Date()), now: new Date() });
    const onGreeting = (greeting: Greeting) => this.#software?.greeted(greeting);
    this.#loop = new DeviceLoop({ client, hello, onGreeting, signal });
  }

  #openSoftware({ device, client, software, signal }: LiveDeviceOptions): LiveSoftware | undefined {
    if (software === undefined) return undefined;
    return new LiveSoftware({
      device,
      client,
      directory: softwareDirectory(software, device.serialNumber),
      isFree: () => this.#isOnline && !this.#isTreating,
      onInstalled: () => this.#loop.greetAgain(),
      signal,
    });
  }

  /** The device with its present software. */
  get #device(): PlannedDevice {
    return this.#software?.device ?? this.#options.device;
  }

  /** Runs until the signal ends it. */
  async run(): Promise<void> {
    await pause(this.#options.delayMs, this.#options.signal);
    await Promise.all([this.#loop.run(), this.#live(), this.#software?.run()]);
  }

  async #live(): Promise<void> {
    const { signal } = this.#options;
    for (const event of upcomingEvents(this.#device, Date.now())) {
      await this.#clock.waitFor(event.atMs, signal);
      if (signal.aborted) return;
      // Its software affects what a day reports, not what happens on it.
      await this.#perform(event, planDay({ device: this.#device, day: event.day }));
    }
  }

  async #perform({ kind, index }: Upcoming, plan: DayPlan): Promise<void> {
    if (kind === 'offline' || kind === 'online') this.#setOnline(kind === 'online');
    if (kind === 'session') await this.#treat(plan, index);
    if (kind === 'crashlog') await this.#crashlog(plan, index);
    if (kind === 'dailyLog') await this.#dailyLog(plan);
    if (kind === 'documents') await this.#documents(plan);
    this.#loop.wake();
  }

  #setOnline(isOnline: boolean): void {
    this.#isOnline = isOnline;
    this.#loop.setOnline(isOnline);
  }

  async #treat(plan: DayPlan, index: number): Promise<void> {
    this.#isTreating = true;
    await this.#session(plan, index);
    this.#isTreating = false;
  }

  async #session(plan: DayPlan, index: number): Promise<void> {
    const { client, signal } = this.#options;
    const session = plan.sessions[index];
    if (session === undefined) return;
    const alerts = plan.alerts.filter(({ body }) => body.sessionExternalId === session.externalId);
    const wake = () => this.#loop.wake();
    await playSession({ session, alerts, isReal: this.#clock.isReal, client, wake, signal });
    this.#clock.passTo(session.endMs);
    if (new Random(session.externalId, 'presets').chance(PRESET_CHANGE_CHANCE)) await this.#changePresets();
  }

  /** A preset changed on the device. */
  async #changePresets(): Promise<void> {
    const { device, client } = this.#options;
    const changed = changedPresets(device, client.presets?.presets ?? {});
    if (changed !== null) await client.changePresets(changed);
  }

  async #crashlog(plan: DayPlan, index: number): Promise<void> {
    const log = plan.crashlogs[index];
    if (log === undefined) return;
    const { isReal } = this.#clock;
    const now = Date.now();
    const externalId = isReal ? log.externalId : uuidOf(log.externalId, now);
    const date = new Date(isReal ? log.atMs : now).toISOString();
    await this.#options.client.enqueue({ kind: 'crashlog', externalId, body: { ...log.body, date } });
  }

  async #documents({ day }: DayPlan): Promise<void> {
    const { client } = this.#options;
    for (const upload of documentsOf(this.#device, [day])) await client.enqueue(upload);
  }

  /** At a speed above 1 the planned log contains future days: it is not sent. */
  async #dailyLog({ dailyLog }: DayPlan): Promise<void> {
    if (dailyLog === null || !this.#clock.isReal) return;
    const { atMs, filename, text } = dailyLog;
    await this.#options.client.enqueue({
      kind: 'dailyLog',
      filename,
      logTime: new Date(atMs).toISOString(),
      text,
    });
  }
}
