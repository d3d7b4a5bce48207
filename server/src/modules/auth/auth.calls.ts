import { setTimeout as sleep } from 'node:timers/promises';
import { auth } from '@halla/contract/auth';
import { AppError } from '#app/calls/errors.ts';
import { implement } from '#app/calls/implement.ts';
import { presentSessionUser } from './auth.presenter.ts';
import { revokeToken } from './auth.repository.ts';
import { changePassword, findLink, requestReset } from './passwords/password.service.ts';
import { signIn } from './sign-in.service.ts';
import { publishSignInsChange } from './sign-ins/publish-sign-ins.ts';

/** Constant answer time, longer than the work for a known address, to prevent account enumeration by timing. */
const RESET_ANSWER_MS = 300;

export const authCalls = implement(auth, {
  login_verification: async ({ input, ctx }) => {
    const { username: userName, password, code } = input;
    const { token, ...user } = await signIn({ ctx, userName, password, code });
    return { token, user: presentSessionUser(user) };
  },

  logout: async ({ ctx }) => {
    const { userId, tokenHash } = ctx.actor;
    await revokeToken(ctx.db, { userId, tokenHash, now: ctx.now });
    publishSignInsChange({ work: ctx, userId });
    return { message: 'Signed out' };
  },

  reset_password_request: async ({ input, ctx }) => {
    const work = ctx.inTransaction((step) => requestReset(step, input.email));
    await Promise.all([work, sleep(RESET_ANSWER_MS)]);
    return { message: 'If the address is known, a reset link has been sent.' };
  },

  validate_token: async ({ input, ctx }) => {
    const link = await findLink(ctx, input.token);
    if (link === undefined) throw new AppError('auth.invalid_link');
    return { valid: true as const, ...link };
  },

  change_password: async ({ input, ctx }) => {
    await changePassword({
      ctx,
      token: input.token,
      password: input.password,
      oldPassword: input.old_password,
    });
    return { message: 'Password changed' };
  },
});
