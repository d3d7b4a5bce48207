import { Random, uuidOf } from '@halla/domain/demo/random';
import { addDays } from '@halla/domain/time';
import { eq, inArray } from 'drizzle-orm';
import type { SignedInContext } from '#app/calls/context.ts';
import { storeCrashLog } from '#modules/crash-logs/crash-logs.service.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { noteVersion, storeReport } from '#modules/software/installs/device-software.service.ts';
import { recordOffer } from '#modules/software/installs/software-installs.repository.ts';
import { softwareInstalls } from '#modules/software/installs/software-installs.table.ts';
import { watchRelease } from '#modules/software/releases/watch-releases.service.ts';
import { backdated } from '../../backdated-work.ts';
import { officeTime } from '../../office-time.ts';
import type { PastStep } from '../chapter.ts';
import type { CastDevice, World } from '../world.ts';
import { PATCH_DAYS, PATCHED, type PlannedPatch, type PlannedPatches } from './plan-patches.ts';
import { packageId } from './release-steps.ts';

export const HARM = 'Session timer ran twice';
const CRASH_CHANCE = 0.5;
const CRASH = 1;
const EVENING = 20 * 60;
const HOUR_MS = 3_600_000;

/** The days on which the harmful patch and its repair ran on some cabins, each written in the evening. */
export function patchDays(world: World, patches: PlannedPatches): PastStep[] {
  return Array.from({ length: PATCH_DAYS.bad.first }, (_, index) => {
    const daysAgo = PATCH_DAYS.bad.first - index;
    const at = officeTime({ day: addDays(world.since, -daysAgo), minute: EVENING, zone: world.zone });
    return { at, by: 'super', call: 'demo', run: (ctx) => liveThrough({ ctx, patches, daysAgo }) };
  });
}

interface PatchDay {
  ctx: SignedInContext;
  patches: PlannedPatches;
  daysAgo: number;
}

async function liveThrough({ ctx, patches, daysAgo }: PatchDay): Promise<void> {
  const { bad, good, cabins } = patches;
  const isBad = daysAgo > PATCH_DAYS.bad.withdrawn;
  for (const patch of [bad, good])
    await offer(ctx, { patch, days: patch === bad ? PATCH_DAYS.bad : PATCH_DAYS.good, daysAgo });
  for (const device of cabins) {
    const version = versionOf({ device, patches, daysAgo });
    await noteVersion(ctx, { device, version });
    // On the few devices of the first stage the fault did not occur.
    const isFaulty = version === bad.version && daysAgo <= PATCH_DAYS.bad.ran;
    if (isFaulty) await crashPerhaps(ctx, { device, version, daysAgo });
  }
  if (daysAgo === PATCH_DAYS.bad.ran) await reportAll(ctx, bad);
  if (daysAgo === PATCH_DAYS.good.ran) await reportAll(ctx, good);
  if (daysAgo === 1) await keepRunning(ctx, good);
  if (!isBad) return;
  const work = backdated({ work: ctx, now: ctx.now, userId: null, call: 'demo' });
  await watchRelease(work, await packageId(ctx, { product: PATCHED, version: bad.version }));
}

interface OfferedPatch {
  patch: PlannedPatch;
  /** Days before the demo on which the devices of the first stage, and all, install it. */
  days: { first: number; ran: number };
  daysAgo: number;
}

/** Offers a patch to the devices of a stage on the day on which they install it. */
async function offer(ctx: SignedInContext, { patch, days, daysAgo }: OfferedPatch): Promise<void> {
  const reached = { [days.first]: patch.first, [days.ran]: patch.devices }[daysAgo] ?? [];
  for (const { id: deviceId } of reached) {
    const id = await packageId(ctx, { product: PATCHED, version: patch.version });
    await recordOffer({ db: ctx.db, deviceId, packageId: id, at: ctx.now });
  }
}

/**
 * Installs are counted by the versions that devices currently run, which simulated devices learn from the portal at
 * their second hello. At the first hello they still report the previous version, which does not count as falling back
 * while the install has not ended.
 */
async function keepRunning(ctx: SignedInContext, { version, devices: running }: PlannedPatch) {
  const { db } = ctx;
  const ids = running.map(({ id }) => id);
  await db.update(devices).set({ version }).where(inArray(devices.id, ids));
  const id = await packageId(ctx, { product: PATCHED, version });
  await db
    .update(softwareInstalls)
    .set({ ranAt: null, failedAt: null })
    .where(eq(softwareInstalls.packageId, id));
}

/**
 * The harmful patch until it was withdrawn and reverted by hand, the repaired one at the end, the unpatched version
 * in between.
 */
function versionOf({ device, patches, daysAgo }: Omit<PatchDay, 'ctx'> & { device: CastDevice }): string {
  const { bad, good, version } = patches;
  const isAmong = (devices: readonly CastDevice[]) => devices.some(({ id }) => id === device.id);
  if (daysAgo > PATCH_DAYS.bad.ran) return isAmong(bad.first) ? bad.version : version;
  if (daysAgo > PATCH_DAYS.bad.withdrawn) return isAmong(bad.devices) ? bad.version : version;
  if (daysAgo > PATCH_DAYS.good.first) return version;
  const patched = daysAgo > PATCH_DAYS.good.ran ? good.first : good.devices;
  return isAmong(patched) ? good.version : version;
}

interface RunDay {
  device: CastDevice;
  version: string;
  daysAgo: number;
}

async function crashPerhaps(ctx: SignedInContext, { device, version, daysAgo }: RunDay): Promise<void> {
  const random = new Random('patch', device.serialNumber, daysAgo);
  if (!random.chance(CRASH_CHANCE)) return;
  const date = new Date(ctx.now.getTime() - random.integer(1, 9) * HOUR_MS);
  await crash(ctx, { device, version, date, reason: HARM });
}

interface Crash {
  device: CastDevice;
  version: string;
  date: Date;
  reason: string;
}

/** Stores a crash of a cabin with a reason. */
export async function crash(ctx: SignedInContext, { device, ...log }: Crash): Promise<void> {
  const externalId = uuidOf('demo crash', device.serialNumber, log.date.toISOString(), log.reason);
  const data = `fatal: ${log.reason}`;
  await storeCrashLog(ctx, { deviceId: device.id, externalId, type: CRASH, data, ...log });
}

/** Reports the install of a patch by each device; one succeeds at the second attempt. */
async function reportAll(ctx: SignedInContext, { version, devices }: PlannedPatches['bad']): Promise<void> {
  for (const [index, device] of devices.entries()) {
    const report = (outcome: 'installed' | 'failed', hoursAgo: number) =>
      storeReport(ctx, {
        ...{ device, version },
        report: {
          externalId: uuidOf('demo report', device.serialNumber, version, outcome),
          occurredAt: new Date(ctx.now.getTime() - hoursAgo * HOUR_MS),
          outcome,
          reason: outcome === 'failed' ? 'No room on the flash' : null,
        },
      });
    if (index === 0) await report('failed', 3);
    await report('installed', 2);
  }
}
