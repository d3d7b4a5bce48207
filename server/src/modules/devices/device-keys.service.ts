import { hasLevel, LEVELS, type Level } from '@halla/domain/access/levels';
import type { Scope, Work } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { hashSecret, newSecret } from '#app/calls/token.ts';
import { insertKey, listLiveKeys, revokeKeys } from './device-keys.repository.ts';
import { lockDevice } from './device-locks.shared.repository.ts';

/** Two, so that a key can be replaced without downtime. */
const LIVE_KEYS_AT_MOST = 2;

const KEY_LEVELS = [LEVELS.PRODUCTION, LEVELS.ADMIN];

export function maySeeKeys(level: Level): boolean {
  return hasLevel(level, KEY_LEVELS);
}

interface KeyRequest {
  work: Work;
  scope: Scope;
  deviceId: number;
}

/** Creates a key and returns its secret; only the hash is stored. */
export async function createDeviceKey({
  work,
  scope,
  deviceId,
  userId,
}: KeyRequest & { userId: number }): Promise<string> {
  const { db, now } = work;
  const device = await lockDevice({ db, scope, id: deviceId });
  if (device === undefined) throw new AppError('core.not_found');
  const live = await listLiveKeys(db, deviceId);
  if (live.length >= LIVE_KEYS_AT_MOST) throw new AppError('devices.too_many_keys');
  const secret = newSecret();
  const keyId = await insertKey(db, {
    deviceId,
    secretHash: hashSecret(secret),
    createdBy: userId,
    createdAt: now,
  });
  await work.audit({
    entity: 'device_keys',
    entityId: keyId,
    resource: { kind: 'device', id: deviceId },
    after: { deviceId },
  });
  work.changed({ domain: 'devices', id: deviceId, deviceId, owners: [device.companyId] });
  return `${device.serialNumber}:${secret}`;
}

/** Creates a key for a registered device; revokes the oldest one when the device is at its limit. */
export async function rotateDeviceKey(work: Work, deviceId: number): Promise<string> {
  const { db, now } = work;
  // Another user may create a key concurrently.
  const device = await lockDevice({ db, scope: 'all', id: deviceId });
  if (device === undefined) throw new AppError('core.not_found');
  const live = await listLiveKeys(db, deviceId);
  for (const key of live.slice(0, Math.max(0, live.length - LIVE_KEYS_AT_MOST + 1))) {
    await revokeKeys(db, { deviceId, keyId: key.id, now });
  }
  const secret = newSecret();
  const keyId = await insertKey(db, { deviceId, secretHash: hashSecret(secret), createdAt: now });
  await work.audit({
    entity: 'device_keys',
    entityId: keyId,
    resource: { kind: 'device', id: deviceId },
    after: { deviceId },
  });
  work.changed({ domain: 'devices', id: deviceId, deviceId, owners: [device.companyId] });
  return secret;
}

export async function revokeDeviceKey({
  work,
  scope,
  deviceId,
  keyId,
}: KeyRequest & { keyId: number | undefined }): Promise<void> {
  const { db, now } = work;
  const device = await lockDevice({ db, scope, id: deviceId });
  if (device === undefined) throw new AppError('core.not_found');
  const revoked = await revokeKeys(db, { deviceId, keyId, now });
  if (revoked === 0 && keyId !== undefined) throw new AppError('core.not_found');
  await work.audit({
    entity: 'device_keys',
    entityId: keyId ?? null,
    resource: { kind: 'device', id: deviceId },
    before: { deviceId },
    after: { revoked },
  });
  work.changed({ domain: 'devices', id: deviceId, deviceId, owners: [device.companyId] });
}
