import { retryAfterMs } from './backoff.ts';
import type { Answer } from './transport.ts';

/** Meaning of an answer for its upload. */
export type Verdict =
  /** Stored; it can leave the queue. */
  | { readonly outcome: 'delivered'; readonly duplicate: boolean; readonly answer: Answer }
  /** The portal has a different number of samples than the piece starts from. */
  | { readonly outcome: 'gap'; readonly have: number }
  /** Retrying would not help: it leaves the queue and is reported. */
  | { readonly outcome: 'refused'; readonly status: number; readonly code: string; readonly message: string }
  /** The key is wrong or revoked: everything stays queued until the key is replaced. */
  | { readonly outcome: 'unauthorised'; readonly message: string }
  /** Retry after a pause. */
  | ({ readonly outcome: 'later' } & Postponement);

export interface Postponement {
  readonly reason: string;
  /** The pause requested by the portal, if any. */
  readonly askedMs: number | null;
  /** Rate limited (429). */
  readonly isBusy: boolean;
  /**
   * The portal failed on this upload (500), or timed out receiving it (408), possibly because of its size; an overload, an
   * outage or a failing proxy does not count against the upload.
   */
  readonly isFault: boolean;
}

function textOf(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise;
}

/** The portal has no space for files; waiting would block sessions and alerts behind a log. */
const NO_ROOM = 507;

/** The portal is overloaded or unavailable. */
const NOT_ITS_FAULT: readonly number[] = [429, 502, 503, 504];

/** Reads an answer: 2xx and 304 delivered, 401 and 403 unauthorised, 408, 429 and 5xx but 507 later, everything else refused. */
export function verdictOf(answer: Answer, now: number): Verdict {
  const { status, body } = answer;
  const message = textOf(body.message, `status ${status}`);
  if ((status >= 200 && status < 300) || status === 304)
    return { outcome: 'delivered', duplicate: body.duplicate === true, answer };
  if (status === 401 || status === 403) return { outcome: 'unauthorised', message };
  if (status === 408 || status === 429 || (status >= 500 && status !== NO_ROOM)) {
    const askedMs = retryAfterMs(answer.headers.get('retry-after'), now);
    const state = { isBusy: status === 429, isFault: !NOT_ITS_FAULT.includes(status) };
    return { outcome: 'later', reason: `${status} ${message}`, askedMs, ...state };
  }
  if (body.code === 'ingest.gap' && typeof body.have === 'number') return { outcome: 'gap', have: body.have };
  return { outcome: 'refused', status, code: textOf(body.code, `http.${status}`), message };
}
