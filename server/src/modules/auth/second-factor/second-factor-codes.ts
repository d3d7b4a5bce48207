import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Halla';
/** Defaults of authenticator apps for addresses without parameters. */
const PARAMETERS = { issuer: ISSUER, algorithm: 'SHA1', digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
/** Tolerates one step earlier and one later, because phone clocks are off by seconds and typing takes time. */
const STEPS_OFF = 1;
const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;

/** A new secret in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The otpauth address that an authenticator app reads from a QR code. */
export function totpAddress({ secret, userName }: { secret: string; userName: string }): string {
  return new TOTP({ ...PARAMETERS, label: userName, secret: Secret.fromBase32(secret) }).toString();
}

interface TypedCode {
  secret: string;
  digits: string;
  now: Date;
}

/** The time step whose code was typed; null if it matches none of the current ones. */
export function stepOfCode({ secret, digits, now }: TypedCode): number | null {
  const totp = new TOTP({ ...PARAMETERS, secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: digits, timestamp, window: STEPS_OFF });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** Ten codes such as abcd-efgh-2345-wxyz. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = new Secret({ size: RECOVERY_BYTES }).base32.toLowerCase();
    return letters.replace(/(.{4})(?=.)/g, '$1-');
  });
}

/** Classifies a typed code by its format; null: not a code. */
export function readCode(typed: string): { kind: 'app' | 'recovery'; code: string } | null {
  const code = typed.replace(/[\s-]/g, '').toLowerCase();
  if (/^[0-9]{6}$/.test(code)) return { kind: 'app', code };
  if (/^[a-z2-7]{16}$/.test(code)) return { kind: 'recovery', code };
  return null;
}
