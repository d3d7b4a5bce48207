import { timingSafeEqual } from 'node:crypto';
import type { DeviceType } from '@halla/domain/devices/serial';
import { AppError } from '#app/calls/errors.ts';
import { hashSecret } from '#app/calls/token.ts';

/** The authenticated device of a request. */
export interface KnownDevice {
  id: number;
  serialNumber: string;
  deviceType: DeviceType;
}

const LONGEST_HEADER = 300;
const HEADER = /^(Device|Service) ([^:\s]{1,40}):([A-Za-z0-9_-]{20,200})$/;

function readHeader(
  header: string | undefined,
  scheme: 'Device' | 'Service',
): { name: string; secret: string } {
  const match = header === undefined || header.length > LONGEST_HEADER ? null : HEADER.exec(header);
  if (match === null || match[1] !== scheme) throw new AppError('ingest.unauthorised');
  const [, , name = '', secret = ''] = match;
  return { name, secret };
}

export interface DeviceKey {
  secretHash: Buffer;
  serialNumber: string;
}

/** The rows of a device with this key, which must be live; none for a deleted device. */
export type KeyLookup<Device extends KnownDevice> = (key: DeviceKey) => Promise<readonly Device[]>;

/** Authenticates by serial number and secret, in the one statement of the lookup. */
export async function authenticateDevice<Device extends KnownDevice>({
  header,
  lookUp,
}: {
  header: string | undefined;
  lookUp: KeyLookup<Device>;
}): Promise<Device> {
  const { name, secret } = readHeader(header, 'Device');
  const [device] = await lookUp({ secretHash: hashSecret(secret), serialNumber: name.toUpperCase() });
  if (device === undefined) throw new AppError('ingest.unauthorised');
  return device;
}

/** Authenticates a service of the configuration; its secret is compared in constant time. */
export function authenticateService({
  services,
  header,
}: {
  services: ReadonlyMap<string, string>;
  header: string | undefined;
}): string {
  const { name, secret } = readHeader(header, 'Service');
  const expected = services.get(name);
  if (expected === undefined || !timingSafeEqual(hashSecret(expected), hashSecret(secret))) {
    throw new AppError('ingest.unauthorised');
  }
  return name;
}
