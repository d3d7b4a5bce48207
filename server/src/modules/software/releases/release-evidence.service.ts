import { compareVersions, isPlainVersion } from '@halla/domain/devices/versions';
import { releaseKey } from '@halla/domain/software/device-update';
import { findHaltReason, type HarmReason } from '@halla/domain/software/halt-reason';
import { countInstallHarm, type InstallCount } from '@halla/domain/software/install-harm';
import { isSilent, openingHours, SILENT_HOURS } from '@halla/domain/software/opening-hours';
import { countingPrefix } from '@halla/domain/software/products';
import type { ReleaseDay } from '@halla/domain/software/release-trial';
import { progressOfStages, type StageProgress } from '@halla/domain/software/stage-progress';
import { countOffered, type StageEvidence } from '@halla/domain/software/stage-readiness';
import { isReached } from '@halla/domain/software/stages';
import { businessDay } from '@halla/domain/time';
import type { Work } from '#app/calls/context.ts';
import { listInstalls } from '../installs/software-installs.repository.ts';
import type { StoredPackage } from '../software.repository.ts';
import { findTrialDays, firstTrialDay } from './release-days.service.ts';
import {
  countDeviceDays,
  listProductDevices,
  type ProductDevice,
  readSessionHours,
} from './release-devices.repository.ts';

const HOUR_MS = 3_600_000;
/** Days without contact after which a device no longer counts as waiting. */
const IN_CONTACT_DAYS = 30;

interface OfRelease {
  ctx: Pick<Work, 'db' | 'now' | 'config'>;
  release: Pick<StoredPackage, 'id' | 'product' | 'version' | 'stage' | 'trialFrom' | 'releasedAt'>;
}

/** Evidence about a release from the devices of its product. */
export interface ReleaseEvidence {
  /** Full days of the trial; empty if the release is not watched. */
  days: ReleaseDay[];
  /** Measures by device; empty if the release is not watched. */
  counts: InstallCount[];
  harm: HarmReason | undefined;
  stage: StageEvidence;
  /** Results of the devices reached by each stage. */
  reached: StageProgress[];
}

/** Reads the evidence about a release, for the job that halts it, for its next stage and for its page. */
export async function readEvidence({ ctx, release }: OfRelease): Promise<ReleaseEvidence> {
  const { db } = ctx;
  const fleet = await listProductDevices(db, countingPrefix(release.product));
  const installs = await readInstalls({ ctx, release });
  const days = await findTrialDays({ ctx, release });
  const { version, trialFrom: since } = release;
  const watched = await watchDevices({ ctx, release, fleet, installs });
  const counts = since === null ? [] : countInstallHarm({ version, since, ...watched });
  const harm = findHaltReason({ days, counts });
  const offeredIds = new Set(installs.filter(({ offeredAt }) => offeredAt).map(({ deviceId }) => deviceId));
  const waiting = fleet.filter((device) => !offeredIds.has(device.id) && isWaiting({ ctx, release, device }));
  return {
    ...{ days, counts, harm },
    stage: {
      ...countOffered(installs, version),
      waiting: waiting.length,
      isHarmful: harm !== undefined,
    },
    reached: progressOfStages({
      release: releaseKey(release),
      since: since ?? release.releasedAt ?? ctx.now,
      serialNumbers: fleet.map(({ serialNumber }) => serialNumber),
      installs: watched.installs,
    }),
  };
}

/** True for a device in contact that the stage reaches and that would be offered the release at its next request. */
function isWaiting({ ctx: { now }, release, device }: OfRelease & { device: ProductDevice }): boolean {
  const { serialNumber, version, lastSeenAt } = device;
  const { stage } = release;
  if (version === null || lastSeenAt === null || !isPlainVersion(version)) return false;
  const isInContact = now.getTime() - lastSeenAt.getTime() < IN_CONTACT_DAYS * 24 * HOUR_MS;
  const isMeant = isReached({ stage, release: releaseKey(release), serialNumber });
  return isInContact && isMeant && compareVersions(release.version, version) > 0;
}

type Install = Awaited<ReturnType<typeof readInstalls>>[number];

/** Installs of a release, each with the full days on which the device ran its version. */
async function readInstalls({ ctx, release }: OfRelease) {
  const { db, now, config } = ctx;
  const { id: packageId, version } = release;
  const from = firstTrialDay({ ctx, release });
  const until = businessDay(now, config.BUSINESS_TIME_ZONE);
  const counted = from === null ? [] : await countDeviceDays(db, { packageId, version, from, until });
  const daysOf = new Map(counted.map(({ deviceId, count }) => [deviceId, count]));
  const installs = await listInstalls(db, packageId);
  return installs.map((install) => ({ ...install, deviceDays: daysOf.get(install.deviceId) ?? 0 }));
}

/** The installs that have begun and the devices without one, with their silence; only a watched release has silent ones. */
async function watchDevices({
  ctx,
  release: { trialFrom: since },
  fleet,
  installs,
}: OfRelease & { fleet: readonly ProductDevice[]; installs: readonly Install[] }) {
  const begun = installs.filter(({ beganAt, failedAt, ranAt }) => beganAt ?? failedAt ?? ranAt);
  const begunIds = new Set(begun.map(({ deviceId }) => deviceId));
  const cohort = begun.map((install) => ({ ...install, lastContact: newest(install) }));
  const others = fleet
    .filter(({ id }) => !begunIds.has(id))
    .map(({ id, lastSeenAt }) => ({ deviceId: id, lastContact: lastSeenAt }));
  const devices = [...cohort, ...others];
  const silentIds = since === null ? new Set() : await findSilent({ ctx, since, devices });
  const withSilence = <Device extends { deviceId: number }>(device: Device) => ({
    ...device,
    isSilent: silentIds.has(device.deviceId),
  });
  return { installs: cohort.map(withSilence), others: others.map(withSilence) };
}

/** A download also counts as contact, and is the only kind that may not have set `lastSeenAt`. */
function newest({ beganAt, lastSeenAt }: Pick<Install, 'beganAt' | 'lastSeenAt'>): Date | null {
  if (beganAt === null || lastSeenAt === null) return beganAt ?? lastSeenAt;
  return beganAt > lastSeenAt ? beganAt : lastSeenAt;
}

interface Contact {
  deviceId: number;
  lastContact: Date | null;
}

/** The devices that were in contact since a time and are silent now; opening hours are read for these only. */
async function findSilent({
  ctx: { db, now },
  since,
  devices,
}: Pick<OfRelease, 'ctx'> & { since: Date; devices: readonly Contact[] }): Promise<Set<number>> {
  // Silence is counted in opening hours, so it takes at least as many hours.
  const latest = new Date(now.getTime() - SILENT_HOURS * HOUR_MS);
  const candidates = devices.flatMap(({ deviceId, lastContact }) =>
    lastContact !== null && lastContact >= since && lastContact <= latest ? [{ deviceId, lastContact }] : [],
  );
  const deviceIds = candidates.map(({ deviceId }) => deviceId);
  const hours = Map.groupBy(
    await readSessionHours(db, { deviceIds, before: since }),
    ({ deviceId }) => deviceId,
  );
  const silent = candidates.filter(({ deviceId, lastContact }) => {
    const opening = openingHours((hours.get(deviceId) ?? []).map(({ hour }) => hour));
    return isSilent({ lastContact, now, opening });
  });
  return new Set(silent.map(({ deviceId }) => deviceId));
}
