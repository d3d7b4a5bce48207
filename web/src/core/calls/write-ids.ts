import { CallFailure } from '../../ui/feedback/failure.ts';
import { getSession } from '../session.ts';
import { KeptForLater, NetworkError, ServerError } from './api-errors.ts';

const REPEAT_AFTER_MS = 1000;

interface Unanswered {
  readonly writeId: string;
  readonly input: string;
  /** True if an attempt was sent and got no response. */
  mayHaveArrived: boolean;
}

/** Where a write is kept if the server is unreachable. */
export interface Keep {
  /** True while sending cannot succeed, or while an earlier kept write must be sent first. */
  readonly mustWait: () => boolean;
  /** Keeps the write under its id; false if that failed, in which case the user has been notified. */
  readonly keep: (write: KeptWrite) => Promise<boolean>;
}

export interface KeptWrite {
  readonly writeId: string;
  /** True if an attempt ended without a response. */
  readonly mayHaveArrived: boolean;
}

interface Submission<Answer> {
  /** Target of the write; a different input for the same target is a different write. */
  readonly slot: string;
  readonly input: string;
  readonly send: (writeId: string) => Promise<Answer>;
  /** If undefined, the user has to retry. */
  readonly keep?: Keep | undefined;
  /** A previous attempt stored by the caller; if undefined, a new write id is used. */
  readonly attempt?: KeptWrite | undefined;
}

/** Submits writes; a write keeps its id until it succeeds, is refused, or its input changes. */
export type Submit = <Answer>(submission: Submission<Answer>) => Promise<Answer>;

/**
 * For one form, list or button: a write whose response was lost is retried once automatically, and with the
 * same id if the user retries later.
 */
export function createSubmit(): Submit {
  const unanswered = new Map<string, Unanswered>();
  return async ({ slot, input, send, keep, attempt: stored }) => {
    const before = unanswered.get(slot);
    const current =
      before?.input === input ? before : { writeId: newWriteId(), mayHaveArrived: false, ...stored, input };
    unanswered.set(slot, current);
    const settle = () => {
      if (unanswered.get(slot) === current) unanswered.delete(slot);
    };
    const { writeId } = current;
    const attempt = async () => {
      try {
        return await send(writeId);
      } catch (error) {
        current.mayHaveArrived ||= isUnanswered(error);
        throw error;
      }
    };
    const keepIt = async () => {
      const isKept = await keep?.keep({ writeId, mayHaveArrived: current.mayHaveArrived });
      if (isKept === true) settle();
      return isKept === true;
    };
    const mustWait = keep?.mustWait() === true;
    if (mustWait && (await keepIt())) throw new KeptForLater();
    try {
      const answer = await repeatUnanswered(attempt);
      settle();
      return answer;
    } catch (error) {
      if (error instanceof CallFailure && error.kind === 'refused') settle();
      // If keeping failed before sending, it would fail again now.
      if (error instanceof NetworkError && !mustWait && (await keepIt())) throw new KeptForLater();
      throw error;
    }
  };
}

/** Retries only within the same session: another user may have signed in since then. */
async function repeatUnanswered<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  const token = getSession()?.token;
  try {
    return await send();
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, REPEAT_AFTER_MS));
    if (getSession()?.token !== token) throw error;
    return send();
  }
}

/** True if the server may have executed the write but gave no usable response. */
function isUnanswered(error: unknown): boolean {
  return error instanceof ServerError || (error instanceof NetworkError && error.wasSent);
}

/** A random UUID; crypto.randomUUID is missing on pages served without TLS. */
export function newWriteId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = '89ab'[Number.parseInt(digits.charAt(16), 16) % 4];
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20),
  ].join('-');
}
