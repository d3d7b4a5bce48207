import { ALL_LEVELS } from '@halla/domain/access/levels';
import { MAX_PASSWORD_LENGTH } from '@halla/domain/access/passwords';
import { LANGUAGES, NAME_MAX } from '@halla/domain/limits';
import { z } from 'zod';
import { companyRef } from './companies.ts';
import { email } from './kit/address-fields.ts';
import { call, levels } from './kit/call.ts';
import { id, idOf, instant, lineText, messageFields, text } from './kit/fields.ts';
import { openSignIns } from './sign-ins.ts';

const USER_NAME_MAX = 100;

const level = z.literal(ALL_LEVELS);
const flag = z.union([z.literal(0), z.literal(1)]);

/** A user as its page shows it. */
export const account = z.object({
  id,
  userName: z.string(),
  fullName: z.string(),
  emailAddress: z.string(),
  permissionLevel: level,
  Company: companyRef.nullable(),
  CompanyId: id.nullable(),
  lastLogin: z.string().nullable(),
  disabled: flag,
  /** Until a new password is set, signing in is refused with 'Renew password'. */
  passwordRenewRequired: z.boolean(),
  /** No password was ever set. */
  needsPassword: z.boolean(),
  /** Expiry of the invitation; null: no open invitation. */
  invitedUntil: z.string().nullable(),
  /** True if signing in also requires a code of an authenticator app. */
  hasSecondFactor: z.boolean(),
  /** A shared workshop login. */
  isServiceAccount: z.boolean(),
  /** Language of mails to the user; null if none was chosen yet. */
  language: z.enum(LANGUAGES).nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Account = z.output<typeof account>;

export const invitation = z.object({
  /** Shown only now; null when it was mailed. */
  link: z.string().nullable(),
  expiresAt: z.string(),
});

const SUPER_USERS = levels('SUPER_USER');
const userName = lineText(USER_NAME_MAX).min(1);
const fullName = lineText(NAME_MAX).min(1);
const emailAddress = email.min(1);

export const userAdmin = {
  get_user: call({
    summary: 'One user with all that its page shows.',
    access: SUPER_USERS,
    effect: 'read',
    shows: [{ domain: 'users', id: 'user_id' }, 'contacts'],
    input: z.object({ user_id: idOf('user') }),
    output: z.object({ /** Exactly one. */ users: z.array(account) }),
    errors: ['core.invalid_user'],
  }),
  create_new_user: call({
    summary:
      'Adds a user of level CLIENT. The password is an initial one: signing in with it is refused until the user has set another.',
    access: SUPER_USERS,
    effect: 'steps',
    changes: ['anything'],
    input: z.object({
      username: userName,
      email: emailAddress,
      password: text(MAX_PASSWORD_LENGTH).min(1),
      /** First and last name. */
      name: fullName,
      companyid: idOf('company'),
    }),
    secretInput: ['password'],
    output: z.object({ ...messageFields, user: z.object({ id }) }),
    errors: [
      'ER_DUP_ENTRY',
      'users.unknown_company',
      'auth.password_too_short',
      'auth.password_too_common',
      'auth.busy',
    ],
  }),
  invite_user: call({
    summary:
      'Adds a user, who sets the first password by a link that works once within 72 hours. The link is mailed; without a mail server the answer has it.',
    access: SUPER_USERS,
    sessionOnly: true,
    effect: 'write',
    changes: ['anything'],
    input: z.object({
      username: userName,
      email: emailAddress,
      /** First and last name. */
      name: fullName,
      companyid: idOf('company'),
      /** Level of access; CLIENT until one is chosen. */
      permissionLevel: level.optional(),
      /** Language of mails to the user; English until one is chosen. */
      language: z.enum(LANGUAGES).optional(),
    }),
    output: z.object({ ...messageFields, user: z.object({ id }), invitation }),
    errors: ['core.invalid_user', 'ER_DUP_ENTRY', 'users.unknown_company', 'users.not_invitable'],
    shownOnce: true,
  }),
  renew_invitation: call({
    summary:
      'Invites a user again who has no password yet, or has to renew it; a former invitation becomes useless.',
    access: SUPER_USERS,
    sessionOnly: true,
    effect: 'write',
    changes: ['users'],
    input: z.object({ user_id: idOf('user') }),
    output: z.object({ ...messageFields, invitation }),
    errors: ['core.invalid_user', 'users.not_invitable'],
    shownOnce: true,
  }),
  get_work_of_user: call({
    summary: 'How much open work a user has, which is handed over when the account ends.',
    access: SUPER_USERS,
    effect: 'read',
    shows: ['tickets', 'lifecycle', 'emailLists'],
    input: z.object({ user_id: idOf('user') }),
    output: z.object({
      /** Open tickets that the user works on. */
      tickets: z.int(),
      /** Plans of demos and loans that are not closed. */
      plans: z.int(),
      /** E-mail lists with the user as a member. */
      lists: z.int(),
    }),
    errors: ['core.invalid_user'],
  }),
  edit_user: call({
    summary:
      'Changes a user, or deletes it with remove_user. Nobody deletes, disables or demotes themselves, and one super user who can sign in is always left. Disabling and deleting end the API keys of the user, and hand open tickets, plans and e-mail lists over to the heir; without one nobody has them.',
    access: SUPER_USERS,
    effect: 'write',
    changes: ['anything', 'apiKeys', 'tickets', 'lifecycle', 'emailLists'],
    input: z.object({
      user: z.object({
        id: idOf('user'),
        /** As loaded; refused when the user has changed since. */
        updatedAt: instant.optional(),
        userName: userName.optional(),
        emailAddress: emailAddress.optional(),
        fullName: fullName.optional(),
        permissionLevel: level.optional(),
        CompanyId: idOf('company').optional(),
        /** 1 also ends all sessions and API keys of the user. */
        disabled: flag.optional(),
        /** true also ends all sessions of the user, except that of the caller. */
        passwordRenewRequired: z.boolean().optional(),
      }),
      remove_user: z.boolean().optional(),
      /** User who takes over the open work when this one is disabled or deleted. */
      heir: idOf('user').optional(),
    }),
    output: z.object(messageFields),
    errors: [
      'core.invalid_user',
      'core.stale',
      'ER_DUP_ENTRY',
      'users.unknown_company',
      'users.own_account',
      'users.last_super_user',
      'users.unfit_heir',
      'users.heir_unneeded',
    ],
  }),
  get_sign_ins: call({
    summary: 'Where a user is signed in, the session that was used last first.',
    access: SUPER_USERS,
    effect: 'read',
    shows: [{ domain: 'users', id: 'user_id' }],
    input: z.object({ user_id: idOf('user') }),
    output: openSignIns,
    errors: ['core.invalid_user'],
  }),
  end_sign_ins: call({
    summary: 'Ends one session of a user, or all of them except that of the caller.',
    access: SUPER_USERS,
    effect: 'write',
    changes: ['users', 'signIns'],
    input: z.object({
      user_id: idOf('user'),
      /** Only this session. */
      sign_in_id: idOf('signIn').optional(),
    }),
    output: z.object({ ...messageFields, /** How many were open until now. */ ended: z.int() }),
    errors: ['core.invalid_user', 'core.not_found'],
  }),
};
