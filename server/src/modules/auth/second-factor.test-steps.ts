import { Secret, TOTP } from 'otpauth';
import type { TestServer } from '../../testing/test-server.ts';
import { PASSWORD } from './sign-in.test-steps.ts';

export const STEP_MS = 30_000;

/** What the app of a user shows at this time. */
export function appCode(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
}

interface Owner {
  token: string;
  password: string;
}

/** Sets the second factor up with the code before the present one, which can then still be used. */
export async function givenSecondFactor(t: TestServer, { token, password }: Owner) {
  const begun = await t.call('begin_second_factor', token, { password });
  const { secret } = begun.body;
  const code = appCode(secret, new Date(t.clock.now.getTime() - STEP_MS));
  const confirmed = await t.call('confirm_second_factor', token, { code });
  if (confirmed.status !== 200) throw new Error(`The second factor was refused: ${confirmed.body.code}`);
  return { secret, code: appCode(secret, t.clock.now), recoveryCodes: confirmed.body.recoveryCodes };
}

/** A user whose second factor is set up; `code` is what the app shows now, and was not used. */
export async function givenOwner(t: TestServer, level: 'ADMIN' | 'CLIENT' = 'ADMIN') {
  const user = await t.given.user(level, { password: PASSWORD });
  return { ...user, ...(await givenSecondFactor(t, { token: user.token, password: PASSWORD })) };
}

export type FactorOwner = Awaited<ReturnType<typeof givenOwner>>;
