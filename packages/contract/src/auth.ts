import { LANGUAGES } from '@halla/domain/limits';
import { z } from 'zod';
import { anyone, call, signedIn } from './kit/call.ts';
import { id, messageFields, text } from './kit/fields.ts';

/** The signed-in user as stored by the browser; the server never trusts it. */
export const sessionUser = z.object({
  userId: id,
  userName: z.string(),
  fullName: z.string(),
  emailAddress: z.string(),
  permissionLevel: z.literal([1, 2, 10, 11, 22, 99]),
  Company: z
    .object({
      id,
      name: z.string(),
      role: z.enum(['reseller', 'end_customer']),
      /** The maker's own company; present only when true. */
      isInternal: z.literal(true).optional(),
    })
    .nullable(),
  CompanyId: id.nullable(),
  /** Language of mails; absent until chosen. */
  language: z.enum(LANGUAGES).optional(),
  /** The second factor must be set up first; other calls are refused. Present only when true. */
  needsSecondFactor: z.literal(true).optional(),
  /** Shared login; present only when true. */
  isServiceAccount: z.literal(true).optional(),
});
export type SessionUser = z.output<typeof sessionUser>;

/** Longer texts are refused before any hashing. */
export const password = text(128);
/** Blanks and hyphens are ignored. */
export const secondFactorCode = text(40).min(1);
const opaqueToken = text(200).min(1);

export const auth = {
  login_verification: call({
    summary:
      'Checks user name and password, and of users with a second factor a code, and opens a session; without the code of such a user it answers auth.code_required.',
    access: anyone,
    effect: 'steps',
    changes: ['users', 'signIns'],
    input: z.object({
      username: text(255).min(1),
      password: password.min(1),
      /** Six digits of the authenticator app, or a recovery code. */
      code: secondFactorCode.optional(),
    }),
    output: z.object({ token: z.string(), user: sessionUser }),
    errors: [
      'auth.invalid_credentials',
      'auth.code_required',
      'auth.code_wrong',
      'auth.second_factor_unreadable',
      'auth.too_many_attempts',
      'auth.busy',
      'auth.renew_password',
    ],
  }),
  logout: call({
    summary: 'Revokes the presented token.',
    access: signedIn,
    sessionOnly: true,
    beforeSecondFactor: true,
    effect: 'write',
    changes: ['users', 'signIns'],
    input: z.object({}),
    output: z.object(messageFields),
    errors: [],
  }),
  reset_password_request: call({
    summary: 'Mails a reset link when the address is known; the answer never tells.',
    access: anyone,
    effect: 'steps',
    changes: ['users'],
    input: z.object({ email: text(255).trim().min(1) }),
    output: z.object(messageFields),
    errors: [],
  }),
  validate_token: call({
    summary: 'Says whether the token of a mailed link or an invitation can still be used.',
    access: anyone,
    effect: 'read',
    shows: [],
    input: z.object({ token: opaqueToken }),
    output: z.object({
      valid: z.literal(true),
      /** A new user, who signs in with this name; absent for a forgotten password. */
      invitation: z.object({ userName: z.string() }).optional(),
    }),
    errors: ['auth.invalid_link'],
  }),
  change_password: call({
    summary: 'Sets a new password, with a reset token or with a session token and the old password.',
    access: anyone,
    effect: 'steps',
    changes: ['users', 'signIns', 'apiKeys'],
    input: z.object({ token: opaqueToken, password, old_password: password.optional() }),
    output: z.object(messageFields),
    errors: [
      'auth.token_expired',
      'auth.old_password_missing',
      'auth.old_password_wrong',
      'auth.password_too_short',
      'auth.password_too_common',
      'auth.too_many_attempts',
      'auth.busy',
    ],
  }),
};
