import { errorText, i18n, type Translate } from '../../i18n/i18n.ts';
import { notifyInfo } from './notify.ts';

/** A call that failed. */
export abstract class CallFailure extends Error {
  /** refused: error code from the server; server: malformed or 5xx answer; connection: no answer. */
  abstract readonly kind: 'refused' | 'server' | 'connection';
  /** '' when the server gave no reason. */
  readonly code: string = '';
  /** Interpolation values of the code's text. */
  readonly details: Readonly<Record<string, unknown>> = {};
  /** Finds the request in the log of the server. */
  readonly requestId: string | null = null;
  /** False when nothing can have arrived at the server. */
  readonly wasSent: boolean = true;
}

/** Error code of an expired session; the shared handler signs out on this page. */
export const SESSION_ENDED = 'auth.token_expired';

/** Why something could not be loaded; unknown: no call failed, but the page itself. */
export type FailureReason = 'ended' | 'refused' | 'server' | 'offline' | 'connection' | 'unknown';

/** Distinguishes a refusal, a server error and a network failure. */
export function failureReason(error: unknown, isOnline: boolean): FailureReason {
  if (!(error instanceof CallFailure)) return isOnline ? 'unknown' : 'offline';
  if (error.code === SESSION_ENDED) return 'ended';
  if (error.kind !== 'connection') return error.kind;
  return isOnline ? 'connection' : 'offline';
}

/** What the user reads where something could not be loaded. */
export function failureText(error: unknown, reason: FailureReason, t: Translate): string {
  if (error instanceof CallFailure && reason === 'refused') return errorText(error);
  if (error instanceof CallFailure && reason === 'server') return serverText(error, t);
  return t(($) => $.ui.failed[reason].text);
}

/** The reason that the server gave, or that it gave none, and the number that finds the request in its log. */
export function serverText(error: CallFailure, t: Translate): string {
  const { code, requestId } = error;
  const text = code === '' ? t(($) => $.ui.failed.server.text) : `${errorText(error)}.`;
  return requestId === null ? text : `${text} ${t(($) => $.ui.failed.number, { requestId })}`;
}

interface Unanswered {
  readonly changesNothing?: boolean;
  /** Sent again, it is not done twice. */
  readonly repeatable?: boolean;
}

/** Notification for a write without an answer; refusals have been shown by the shared handler. */
export function sayNoAnswer(
  error: unknown,
  { changesNothing = false, repeatable = false }: Unanswered = {},
): void {
  if (!(error instanceof CallFailure) || error.code !== '') return;
  notifyInfo(changesNothing ? wholeText(error, i18n.t) : lostText(error, repeatable));
}

function wholeText(error: CallFailure, t: Translate): string {
  const reason = failureReason(error, navigator.onLine);
  // Nothing loads by itself here.
  if (reason === 'offline') return t(($) => $.ui.failed.notSent);
  return `${t(($) => $.ui.failed[reason].title)}. ${failureText(error, reason, t)}`;
}

function lostText(error: CallFailure, isRepeatable: boolean): string {
  return isRepeatable
    ? unansweredText(error)
    : i18n.t(($) => (error.wasSent ? $.ui.failed.noAnswer : $.ui.failed.notSent));
}

/** Why a write under an id got no answer, and that it can be sent again. */
export function unansweredText(error: unknown): string {
  const wasSent = !(error instanceof CallFailure) || error.wasSent;
  return i18n.t(($) => (wasSent ? $.ui.failed.unanswered : $.ui.failed.notSent));
}
