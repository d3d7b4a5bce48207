import { z } from 'zod';
import { password, secondFactorCode } from './auth.ts';
import { call, levels, signedIn } from './kit/call.ts';
import { idOf } from './kit/fields.ts';

const ownerProof = { password: password.min(1), code: secondFactorCode };
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
const PROOF_ERRORS = [
  'auth.password_wrong',
  'auth.code_wrong',
  'auth.second_factor_missing',
  'auth.second_factor_unreadable',
  'auth.too_many_attempts',
  'auth.busy',
] as const;

export const secondFactor = {
  get_second_factor: call({
    summary: 'Whether the caller signs in with a second factor, and how many recovery codes are left.',
    access: signedIn,
    sessionOnly: true,
    beforeSecondFactor: true,
    effect: 'read',
    shows: ['secondFactor'],
    input: z.object({}),
    output: z.object({
      /** When it was set up; null: not set up. */
      since: z.string().nullable(),
      recoveryCodesLeft: z.int(),
      /** Required by the configuration. */
      isRequired: z.boolean(),
    }),
    errors: [],
  }),
  begin_second_factor: call({
    summary:
      'Makes the secret for an authenticator app; the second factor counts once confirm_second_factor has got a code within 15 minutes.',
    access: signedIn,
    sessionOnly: true,
    beforeSecondFactor: true,
    effect: 'steps',
    changes: [],
    input: z.object({ password: password.min(1) }),
    secretInput: ['password'],
    output: z.object({
      /** Base32, for manual entry. */
      secret: z.string(),
      /** The secret as an otpauth URL, for a QR code. */
      address: z.string(),
    }),
    errors: ['auth.password_wrong', 'auth.second_factor_exists', 'auth.too_many_attempts', 'auth.busy'],
    shownOnce: true,
  }),
  confirm_second_factor: call({
    summary:
      'Switches the second factor on with a first code of the app, ends all other sessions of the caller and answers the recovery codes.',
    access: signedIn,
    sessionOnly: true,
    beforeSecondFactor: true,
    effect: 'steps',
    changes: ['secondFactor', 'users', 'signIns'],
    input: z.object({ code: secondFactorCode }),
    secretInput: ['code'],
    output: recoveryCodes,
    errors: [
      'auth.code_wrong',
      'auth.second_factor_not_begun',
      'auth.second_factor_unreadable',
      'auth.too_many_attempts',
    ],
    shownOnce: true,
  }),
  renew_recovery_codes: call({
    summary: 'Replaces the recovery codes of the caller; the former ones no longer work.',
    access: signedIn,
    sessionOnly: true,
    effect: 'steps',
    changes: ['secondFactor'],
    input: z.object(ownerProof),
    secretInput: ['password', 'code'],
    output: recoveryCodes,
    errors: PROOF_ERRORS,
    shownOnce: true,
  }),
  remove_second_factor: call({
    summary: 'Removes the second factor of the caller, with the password and a code.',
    access: signedIn,
    sessionOnly: true,
    effect: 'steps',
    changes: ['secondFactor', 'users'],
    input: z.object(ownerProof),
    secretInput: ['password', 'code'],
    output: z.object({}),
    errors: PROOF_ERRORS,
  }),
  remove_second_factor_of_user: call({
    summary:
      'Removes the second factor of another user, who has lost it and is mailed, and ends the sessions of that user; with the password of the caller.',
    access: levels('SUPER_USER'),
    sessionOnly: true,
    effect: 'steps',
    changes: ['secondFactor', 'users', 'signIns'],
    input: z.object({ userid: idOf('user'), password: password.min(1) }),
    secretInput: ['password'],
    output: z.object({}),
    errors: [
      'core.not_found',
      'auth.second_factor_missing',
      'auth.second_factor_own',
      'auth.password_wrong',
      'auth.too_many_attempts',
      'auth.busy',
    ],
  }),
};
