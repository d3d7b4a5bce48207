import { z } from 'zod';
import { call, signedIn } from './kit/call.ts';
import { id, idOf, messageFields, pageFields } from './kit/fields.ts';

/** An open session. */
export const signIn = z.object({
  id,
  createdAt: z.string(),
  /** Updated at most once per minute. */
  lastUsed: z.string(),
  expiresAt: z.string(),
  /** Network of the sign-in; null if unknown. */
  address: z.string().nullable(),
  /** Such as Firefox, from its user agent; null if unknown. */
  browser: z.string().nullable(),
  /** Such as Windows or iPhone; null if unknown. */
  system: z.string().nullable(),
  /** The session of the caller. */
  isThis: z.boolean(),
});
export type SignIn = z.output<typeof signIn>;

/** The caller's session and the most recently used ones; `truncated` if there are more. */
export const openSignIns = z.object({ signIns: z.array(signIn), truncated: pageFields.truncated });

export const signIns = {
  get_own_sign_ins: call({
    summary: 'Where the caller is signed in, the session that was used last first.',
    access: signedIn,
    sessionOnly: true,
    effect: 'read',
    shows: ['signIns'],
    input: z.object({}),
    output: openSignIns,
    errors: [],
  }),
  end_own_sign_ins: call({
    summary: 'Ends one other session of the caller, or all of them.',
    access: signedIn,
    sessionOnly: true,
    effect: 'write',
    changes: ['users', 'signIns'],
    input: z.object({ /** Only this one. */ sign_in_id: idOf('signIn').optional() }),
    output: z.object({ ...messageFields, /** How many were open until now. */ ended: z.int() }),
    errors: ['core.not_found'],
  }),
};
