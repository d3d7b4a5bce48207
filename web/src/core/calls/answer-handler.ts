import { TOKEN_EXPIRED_DELAY_MS } from '@halla/domain/limits';
import { i18n } from '../../i18n/i18n.ts';
import { type CallFailure, SESSION_ENDED, serverText } from '../../ui/feedback/failure.ts';
import { hideSnackbar, notifyError } from '../../ui/feedback/notify.ts';
import { goTo } from '../navigation.ts';
import { clearAndReload, getSession, setNeedsSecondFactor } from '../session.ts';
import { ApiError, refusalText, ServerError } from './api-errors.ts';

/** A raw response to a call. */
export interface Received {
  /** Name of the call. */
  readonly name: string;
  readonly status: number;
  readonly text: string;
}

/** Controls which refusals show a notification. */
export interface Telling {
  /** Suppresses all; for calls whose outcome does not matter to the user. */
  readonly quiet?: boolean;
  /** Codes that the screen renders itself, so no notification is shown. */
  readonly shown?: readonly string[];
  /** Custom text of a refusal; default: the text of its code. */
  readonly wording?: (refusal: ApiError) => string;
}

type Answer = Readonly<Record<string, unknown>>;

/** Codes of the refusals on screen, with the call that each refused last. */
const refused = new Map<string, string>();

/**
 * The payload of a response; throws the error from `failureOf` if there is none. Decided by the success flag,
 * not the HTTP status.
 */
export function payloadOf(received: Received, telling?: Telling): Answer {
  const { answer } = readAnswer(received);
  if (answer === null || answer.error === true || received.status >= 400) throw failureOf(received, telling);
  closeRefusals(received.name);
  return answer;
}

/** What was refused has been done after all: "name taken" must not stay beside "added". */
function closeRefusals(name: string): void {
  for (const [code, call] of refused) {
    if (call !== name) continue;
    refused.delete(code);
    hideSnackbar(code);
  }
}

/**
 * The error for a response without a payload. Notifies the user of a refusal, and redirects if the session or
 * the password has expired.
 */
export function failureOf(
  received: Received,
  { quiet = false, shown = [], wording = refusalText }: Telling = {},
): CallFailure {
  const { name, status } = received;
  const { answer, cause } = readAnswer(received);
  if (answer?.error !== true) {
    const message = `No usable answer to ${name}: HTTP ${status}`;
    console.warn(message, cause);
    return new ServerError(message, { cause });
  }
  const refusal = new ApiError({ status, answer });
  const { code, kind } = refusal;
  // No notification for an expired session after sign-out.
  const hasEnded = code === SESSION_ENDED && getSession() !== null;
  const isGated = code === 'auth.second_factor_required';
  if (hasEnded || !(quiet || isGated || shown.includes(code))) {
    notifyError(kind === 'server' ? serverText(refusal, i18n.t) : wording(refusal), code);
    refused.set(code, name);
  }
  if (hasEnded) expireSession();
  // The set-up page replaces the whole screen and explains why.
  if (isGated) setNeedsSecondFactor(true);
  if (code === 'auth.renew_password') goTo('/renew_password');
  return refusal;
}

function readAnswer({ text }: Received): { answer: Answer | null; cause?: unknown } {
  try {
    const answer: unknown = JSON.parse(text);
    const isRecord = typeof answer === 'object' && answer !== null && !Array.isArray(answer);
    return { answer: isRecord ? { ...answer } : null };
  } catch (cause) {
    return { answer: null, cause };
  }
}

let expiring = false;

/** Several calls of a page may expire together, but the page reloads only once. */
function expireSession(): void {
  if (expiring) return;
  expiring = true;
  setTimeout(() => {
    expiring = false;
    clearAndReload();
  }, TOKEN_EXPIRED_DELAY_MS);
}
