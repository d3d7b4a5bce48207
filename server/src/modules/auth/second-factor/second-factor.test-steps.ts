import { Secret, TOTP } from 'otpauth';
import type { TestServer } from '../../../testing/test-server.ts';
import { PASSWORD } from '../sign-in.test-steps.ts';

export const STEP_MS = 30_000;

/** The current code in the user's app. */
export function appCode(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
}

interface Owner {
  token: string;
  password: string;
}

/** Sets up the second factor with the previous code, so that the current one is still unused. */
export async function givenSecondFactor(t: TestServer, { token, password }: Owner) {
  const begun = await t.call('begin_second_factor', token, { password });
  const { secret } = begun.body;
  const code = appCode(secret, new Date(t.clock.now.getTime() - STEP_MS));
  const confirmed = await t.call('confirm_second_factor', token, { code });
  if (confirmed.status !== 200) throw new Error(`The second factor was refused: ${confirmed.body.code}`);
  return { secret, code: appCode(secret, t.clock.now), recoveryCodes: confirmed.body.recoveryCodes };
}

/** A user with a second factor; `code` is current and unused. */
export async function givenOwner(t: TestServer, level: 'ADMIN' | 'CLIENT' = 'ADMIN') {
  const user = await t.given.user(level, { password: PASSWORD });
  return { ...user, ...(await givenSecondFactor(t, { token: user.token, password: PASSWORD })) };
}

export type FactorOwner = Awaited<ReturnType<typeof givenOwner>>;
