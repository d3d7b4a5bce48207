import type { helloInput } from '@halla/contract/ingest';
import { POLL_SECONDS } from '@halla/domain/devices/polling';
import type { z } from 'zod';
import { recordGreeting } from '#modules/devices/device-changes.ts';
import { findPresets } from '#modules/devices/presets/stored-presets.ts';
import { latestVersionFor, noteVersion } from '#modules/software/device-software.service.ts';
import type { DeviceAnswer, DeviceRequest } from './device-request.ts';

/** Stores what a device reports at its start; the answer lists what is pending for it. */
export async function sayHello({
  work,
  device,
  body,
}: DeviceRequest<z.output<typeof helloInput>>): Promise<DeviceAnswer> {
  const { db, now } = work;
  const { version, macAddress, teamviewerId, location, deviceTime } = body;
  await recordGreeting({
    db,
    id: device.id,
    greeting: {
      version,
      lastSeenAt: now,
      ...(macAddress !== undefined && { macAddress }),
      ...(teamviewerId !== undefined && { teamviewerId }),
      ...(location !== undefined && { location }),
      ...(deviceTime !== undefined && { clockOffsetS: offsetSeconds(deviceTime, now) }),
    },
  });
  await noteVersion({ work, device, version });
  work.changed({ domain: 'devices', id: device.id, deviceId: device.id, owners: [device.companyId] });
  const presets = await findPresets({ db, deviceId: device.id });
  return {
    body: {
      serverTime: now.toISOString(),
      presetsRevision: presets?.revision ?? 0,
      latestVersion: await latestVersionFor({ work, device, version }),
      pollSeconds: POLL_SECONDS,
    },
  };
}

/** Device clock minus server clock, clamped to the range of the column. */
function offsetSeconds(deviceTime: string, now: Date): number {
  const seconds = Math.round((Date.parse(deviceTime) - now.getTime()) / 1000);
  return Math.max(-2_000_000_000, Math.min(2_000_000_000, seconds));
}
