import { errorText, i18n, type Translate } from '../../i18n/i18n.ts';
import { notifyInfo } from './notify.ts';

/** A call that failed. */
export abstract class CallFailure extends Error {
  /**
   * refused: the server answered with an error code; server: malformed or 5xx response; connection: no
   * response.
   */
  abstract readonly kind: 'refused' | 'server' | 'connection';
  /** Empty if the server gave no reason. */
  readonly code: string = '';
  /** Interpolation values for the text of the code. */
  readonly details: Readonly<Record<string, unknown>> = {};
  /** Identifies the request in the server log. */
  readonly requestId: string | null = null;
  /** False if the request cannot have reached the server. */
  readonly wasSent: boolean = true;
}

/** Error code of an expired session; the shared handler then signs the user out without leaving the page. */
export const SESSION_ENDED = 'auth.token_expired';

/** Why loading failed; unknown: an error in the page itself rather than a failed call. */
export type FailureReason = 'ended' | 'refused' | 'server' | 'offline' | 'connection' | 'unknown';

/** Distinguishes a refusal, a server error and a network failure. */
export function failureReason(error: unknown, isOnline: boolean): FailureReason {
  if (!(error instanceof CallFailure)) return isOnline ? 'unknown' : 'offline';
  if (error.code === SESSION_ENDED) return 'ended';
  if (error.kind !== 'connection') return error.kind;
  return isOnline ? 'connection' : 'offline';
}

/** Message shown where something could not be loaded. */
export function failureText(error: unknown, reason: FailureReason, t: Translate): string {
  if (error instanceof CallFailure && reason === 'refused') return errorText(error);
  if (error instanceof CallFailure && reason === 'server') return serverText(error, t);
  return t(($) => $.ui.failed[reason].text);
}

/** The reason given by the server, or that it gave none, with the request id for its log. */
export function serverText(error: CallFailure, t: Translate): string {
  const { code, requestId } = error;
  const text = code === '' ? t(($) => $.ui.failed.server.text) : `${errorText(error)}.`;
  return requestId === null ? text : `${text} ${t(($) => $.ui.failed.number, { requestId })}`;
}

interface Unanswered {
  readonly changesNothing?: boolean;
  /** True if resending cannot execute the write twice. */
  readonly repeatable?: boolean;
}

/** Notification for a write that got no response; the shared handler has already shown refusals. */
export function sayNoAnswer(
  error: unknown,
  { changesNothing = false, repeatable = false }: Unanswered = {},
): void {
  if (!(error instanceof CallFailure) || error.code !== '') return;
  notifyInfo(changesNothing ? wholeText(error, i18n.t) : lostText(error, repeatable));
}

function wholeText(error: CallFailure, t: Translate): string {
  const reason = failureReason(error, navigator.onLine);
  // Unlike failed loads, a write is not retried automatically.
  if (reason === 'offline') return t(($) => $.ui.failed.notSent);
  return `${t(($) => $.ui.failed[reason].title)}. ${failureText(error, reason, t)}`;
}

function lostText(error: CallFailure, isRepeatable: boolean): string {
  return isRepeatable
    ? unansweredText(error)
    : i18n.t(($) => (error.wasSent ? $.ui.failed.noAnswer : $.ui.failed.notSent));
}

/** Why a write with a write id got no response, and that it can safely be resent. */
export function unansweredText(error: unknown): string {
  const wasSent = !(error instanceof CallFailure) || error.wasSent;
  return i18n.t(($) => (wasSent ? $.ui.failed.unanswered : $.ui.failed.notSent));
}

/** Handles a failed read that no screen shows: notifies the user and returns null; rethrows all other errors. */
export function notLoaded(error: unknown): null {
  if (!(error instanceof CallFailure)) throw error;
  console.warn('Something could not be loaded', error);
  sayNoAnswer(error, { changesNothing: true });
  return null;
}
