import { alertErrors } from './alerts.errors.ts';
import { apiKeyErrors } from './api-keys.errors.ts';
import { authErrors } from './auth.errors.ts';
import { carrierErrors } from './carriers.errors.ts';
import { contactErrors } from './contacts.errors.ts';
import { coreErrors } from './core.errors.ts';
import { deviceErrors } from './devices.errors.ts';
import { emailListErrors } from './email-lists.errors.ts';
import { fileErrors } from './files.errors.ts';
import { ingestErrors } from './ingest.errors.ts';
import { lifecycleErrors } from './lifecycle.errors.ts';
import { noteErrors } from './notes.errors.ts';
import { orderErrors } from './orders.errors.ts';
import { resupplyErrors } from './resupply.errors.ts';
import { savedViewErrors } from './saved-views.errors.ts';
import { shipmentErrors } from './shipments.errors.ts';
import { softwareErrors } from './software.errors.ts';
import { stockErrors } from './stock.errors.ts';
import { systemErrors } from './system.errors.ts';
import { ticketErrors } from './tickets.errors.ts';
import { userAdminErrors } from './user-admin.errors.ts';

/** Every code the server answers, with its HTTP status and English sentence, in which {{name}} stands for a detail. */ import { webhookErrors } from './webhooks.errors.ts';

export const ERRORS = {
  ...coreErrors,
  ...authErrors,
  ...apiKeyErrors,
  ...deviceErrors,
  ...alertErrors,
  ...noteErrors,
  ...lifecycleErrors,
  ...contactErrors,
  ...fileErrors,
  ...ingestErrors,
  ...stockErrors,
  ...orderErrors,
  ...resupplyErrors,
  ...shipmentErrors,
  ...carrierErrors,
  ...ticketErrors,
  ...softwareErrors,
  ...emailListErrors,
  ...savedViewErrors,
  ...webhookErrors,
  ...userAdminErrors,
  ...systemErrors,
} as const;

export type ErrorCode = keyof typeof ERRORS;

type Placeholder<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;
type DetailName<Code extends ErrorCode> = Placeholder<(typeof ERRORS)[Code]['message']>;

/** Placeholders of a code's sentence; sent as `details` beside the code. */
export type ErrorDetails<Code extends ErrorCode = ErrorCode> = Readonly<
  Record<DetailName<Code>, string | number>
>;

/** Codes whose sentence has no placeholders. */
export type PlainErrorCode = {
  [Code in ErrorCode]: [DetailName<Code>] extends [never] ? Code : never;
}[ErrorCode];

/** True when a text from the wire is a code of the catalogue. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERRORS, code);
}

/** For the token and its user; answered by every call. */
const OF_THE_TOKEN: readonly ErrorCode[] = [
  'auth.token_expired',
  'auth.renew_password',
  'auth.second_factor_required',
  'auth.call_not_of_key',
];

/** For a single row; declared by the calls that look one up. */
const OF_SOME_CALLS: readonly ErrorCode[] = ['core.not_found', 'core.invalid_user', 'core.stale'];

/** True for errors of token, level and input, and for those the call declares. */
export function mayAnswer({ errors }: { readonly errors: readonly ErrorCode[] }, code: ErrorCode): boolean {
  if (errors.includes(code) || OF_THE_TOKEN.includes(code)) return true;
  return Object.hasOwn(coreErrors, code) && !OF_SOME_CALLS.includes(code);
}
