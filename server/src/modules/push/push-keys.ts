import { createECDH, randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { Sealer } from '#app/process/sealer.ts';
import { hostOf, isPublicAddress } from '#app/webhooks/public-address.ts';

const BASE64URL = /^[A-Za-z0-9_-]+$/;
const POINT_BYTES = 65;
const AUTH_BYTES = 16;

/** Keys of a browser (RFC 8291), base64url. */
export interface BrowserKeys {
  p256dh: string;
  auth: string;
}

/** True for an https address in the public internet; names are checked again when they are resolved. */
export function isPushAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  const host = hostOf(url);
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return false;
  return isIP(host) === 0 ? host.includes('.') : isPublicAddress(host);
}

/** True if pushes can be encrypted for these keys: a point of the curve P-256, and a secret of 16 bytes. */
export function areUsableKeys({ p256dh, auth }: BrowserKeys): boolean {
  if (!BASE64URL.test(p256dh) || !BASE64URL.test(auth)) return false;
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== POINT_BYTES || Buffer.from(auth, 'base64url').length !== AUTH_BYTES) return false;
  const trial = createECDH('prime256v1');
  trial.generateKeys();
  try {
    trial.computeSecret(point);
    return true;
  } catch {
    // Node reports a point outside the curve only by throwing.
    return false;
  }
}

const purposeOf = (sealedFor: string) => `keys of push subscription ${sealedFor}`;

/** The columns that keep the keys. */
export function sealKeys({ p256dh, auth }: BrowserKeys, sealer: Sealer) {
  const sealedFor = randomUUID();
  return { sealedFor, sealedKeys: sealer.seal(`${p256dh} ${auth}`, purposeOf(sealedFor)) };
}

interface Sealed {
  sealedFor: string;
  sealedKeys: Buffer;
}

/** undefined if they were sealed with another key of the installation. */
export function openKeys({ sealedFor, sealedKeys }: Sealed, sealer: Sealer): BrowserKeys | undefined {
  const [p256dh, auth] = sealer.open(sealedKeys, purposeOf(sealedFor))?.split(' ') ?? [];
  return p256dh === undefined || auth === undefined ? undefined : { p256dh, auth };
}
