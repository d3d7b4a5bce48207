import { API_KEYS } from '@halla/domain/access/api-keys';
import { z } from 'zod';
import { password } from './auth.ts';
import { call, levels, signedIn } from './kit/call.ts';
import { id, idOf, lineText, pageFields, text } from './kit/fields.ts';

const CALL_NAME_LENGTH = 60;
/** More than the number of calls. */
const CALLS_AT_MOST = 500;

/** A key as its owner sees it; the secret is shown once, at creation. */
export const apiKey = z.object({
  id,
  name: z.string(),
  /** Names of the calls it may send. */
  calls: z.array(z.string()),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** Accurate to the minute; null: never used. */
  lastUsed: z.string().nullable(),
});
export type ApiKey = z.output<typeof apiKey>;

/** A key as super users see it. */
export const ownedKey = apiKey.extend({ Owner: z.object({ id, fullName: z.string() }) });
export type OwnedApiKey = z.output<typeof ownedKey>;

export const apiKeys = {
  get_api_keys: call({
    summary: 'The API keys of the caller, without their secrets, newest first.',
    access: signedIn,
    sessionOnly: true,
    effect: 'read',
    shows: ['apiKeys'],
    input: z.object({}),
    output: z.object({ apiKeys: z.array(apiKey) }),
    errors: [],
  }),
  get_calls_for_keys: call({
    summary: 'The calls that a key of the caller may be given.',
    access: signedIn,
    sessionOnly: true,
    effect: 'read',
    shows: [],
    input: z.object({}),
    output: z.object({
      calls: z.array(
        z.object({ name: z.string(), summary: z.string(), /** It changes nothing. */ isRead: z.boolean() }),
      ),
    }),
    errors: [],
  }),
  create_api_key: call({
    summary:
      'Makes an API key, which is sent in place of a token: it acts with the present level and scope of the caller, for the chosen calls, until its end.',
    access: signedIn,
    sessionOnly: true,
    effect: 'steps',
    changes: ['apiKeys', 'users'],
    input: z.object({
      name: lineText(API_KEYS.nameLength).min(1),
      calls: z.array(text(CALL_NAME_LENGTH)).min(1).max(CALLS_AT_MOST),
      /** Days until it expires. */
      days: z.int().min(1).max(API_KEYS.longestDays),
      password: password.min(1),
    }),
    secretInput: ['password'],
    output: z.object({ key: apiKey, /** Shown only now. */ secret: z.string() }),
    errors: [
      'auth.password_wrong',
      'auth.too_many_attempts',
      'auth.busy',
      'keys.call_refused',
      'keys.too_many',
    ],
    shownOnce: true,
  }),
  delete_api_key: call({
    summary: 'Deletes an API key of the caller, which stops working at once.',
    access: signedIn,
    sessionOnly: true,
    effect: 'write',
    changes: ['apiKeys', 'users'],
    input: z.object({ keyid: idOf('apiKey') }),
    output: z.object({}),
    errors: ['core.not_found'],
  }),
  get_api_keys_of_users: call({
    summary: 'The API keys of a user, or of all, without their secrets, newest first.',
    access: levels('SUPER_USER'),
    sessionOnly: true,
    effect: 'read',
    shows: ['apiKeys', 'users'],
    input: z.object({ /** Only of this one. */ user_id: idOf('user').optional() }),
    output: z.object({ apiKeys: z.array(ownedKey), truncated: pageFields.truncated }),
    errors: [],
  }),
  delete_api_key_of_user: call({
    summary: 'Deletes an API key of another user, who is mailed; with the password of the caller.',
    access: levels('SUPER_USER'),
    sessionOnly: true,
    effect: 'steps',
    changes: ['apiKeys', 'users'],
    input: z.object({ keyid: idOf('apiKey'), password: password.min(1) }),
    secretInput: ['password'],
    output: z.object({}),
    errors: ['core.not_found', 'auth.password_wrong', 'auth.too_many_attempts', 'auth.busy'],
  }),
};
