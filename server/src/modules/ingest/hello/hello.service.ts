import type { helloInput, helloOutput } from '@halla/contract/ingest';
import { spreadPoll } from '@halla/domain/devices/polling';
import { productOf } from '@halla/domain/software/products';
import type { z } from 'zod';
import type { Work } from '#app/calls/context.ts';
import { recordGreeting } from '#modules/devices/device-changes.shared.repository.ts';
import { writeDeviceState } from '#modules/devices/device-state.shared.repository.ts';
import { noteVersion } from '#modules/software/installs/device-software.service.ts';
import {
  type Catalogue,
  type createCatalogues,
  latestVersionIn,
} from '#modules/software/packages/package-catalogue.ts';
import type { GreetingDevice } from './greeting.repository.ts';
import { CLOCK_OFF_S, lockOrRefuse, publishContact, publishDeviceChange } from './presence.ts';

/** Network delays alone shift a clock's offset by a second or two. */
const CLOCK_MOVED_S = 60;

export interface Hello {
  /** As stored before this hello. */
  device: GreetingDevice;
  body: z.output<typeof helloInput>;
  /** Null: no software is published for devices of this kind. */
  catalogue: Catalogue | null;
  now: Date;
}

export async function catalogueFor(
  work: Pick<Work, 'db' | 'config'>,
  {
    device: { serialNumber, catalogueStamp: stamp },
    catalogues,
  }: { device: GreetingDevice; catalogues: ReturnType<typeof createCatalogues> },
): Promise<Catalogue | null> {
  const product = productOf(serialNumber);
  return product === undefined ? null : catalogues(work, { product, stamp });
}

/** True when a hello changes a row, other than the time of the last contact. */
export function hasNews(hello: Hello): boolean {
  const { device } = hello;
  return reportsChange(hello) || hasClockMoved(hello) || !device.hasVersionDay || !runsWhatIsRecorded(hello);
}

/** True if the device reports something visible to users that is not stored yet. */
function reportsChange({ device, body }: Hello): boolean {
  const { version, macAddress = device.macAddress, teamviewerId = device.teamviewerId } = body;
  const { location = device.location } = body;
  return (
    version !== device.version ||
    macAddress !== device.macAddress ||
    teamviewerId !== device.teamviewerId ||
    location !== device.location
  );
}

/** True when the clock moved by a minute, or across the limit of trust. */
function hasClockMoved({ device: { clockOffsetS: stored }, body: { deviceTime }, now }: Hello): boolean {
  if (deviceTime === undefined) return false;
  if (stored === null) return true;
  const offset = offsetSeconds(deviceTime, now);
  const isOff = (seconds: number) => Math.abs(seconds) > CLOCK_OFF_S;
  return Math.abs(offset - stored) >= CLOCK_MOVED_S || isOff(offset) !== isOff(stored);
}

/** True when the release of the reported version, if there is one, is the only one that the device is recorded to run. */
function runsWhatIsRecorded({ device: { runningReleases }, body: { version }, catalogue }: Hello): boolean {
  if (catalogue === null) return true;
  const release = catalogue.releases.find((known) => known.version === version);
  return runningReleases === (release === undefined ? '' : String(release.id));
}

/** Stores the facts reported by a device, while it is locked. */
export async function storeGreeting(work: Work, hello: Hello): Promise<void> {
  const { db } = work;
  const { device, body, now } = hello;
  const { version, macAddress, teamviewerId, location, deviceTime } = body;
  const { companyId } = await lockOrRefuse(work, device);
  const clock = deviceTime !== undefined && { clockOffsetS: offsetSeconds(deviceTime, now) };
  await writeDeviceState(db, { deviceId: device.id, change: { lastSeenAt: now, ...clock } });
  const isChanged = reportsChange(hello);
  const greeting = {
    version,
    ...(macAddress !== undefined && { macAddress }),
    ...(teamviewerId !== undefined && { teamviewerId }),
    ...(location !== undefined && { location }),
  };
  if (isChanged) await recordGreeting({ db, id: device.id, greeting });
  await noteVersion(work, { device, version });
  const told = { work, device: { id: device.id, companyId } };
  if (isChanged) publishDeviceChange(told);
  publishContact(told);
}

/** The answer lists what the device has to fetch. */
export function answerHello(
  { pollSeconds, config }: Pick<Work, 'pollSeconds' | 'config'>,
  { device, body, catalogue, now }: Hello,
): z.output<typeof helloOutput> {
  const { serialNumber, presetsRevision, pulledRevision, heldSince } = device;
  return {
    serverTime: now.toISOString(),
    // A held device keeps its current presets.
    presetsRevision: (heldSince === null ? presetsRevision : pulledRevision) ?? 0,
    latestVersion: catalogue && latestVersionIn(catalogue, { serialNumber, version: body.version }),
    pollSeconds: spreadPoll(pollSeconds, { least: config.POLL_SECONDS, random: Math.random() }),
  };
}

/** Device clock minus server clock, clamped to the range of the column. */
function offsetSeconds(deviceTime: string, now: Date): number {
  const seconds = Math.round((Date.parse(deviceTime) - now.getTime()) / 1000);
  return Math.max(-2_000_000_000, Math.min(2_000_000_000, seconds));
}
