import { CallFailure } from '../../ui/feedback/failure.ts';
import { getSession } from '../session.ts';
import { KeptForLater, NetworkError, ServerError } from './api-errors.ts';

const REPEAT_AFTER_MS = 1000;

interface Unanswered {
  readonly writeId: string;
  readonly input: string;
  /** An attempt left the browser and was not answered. */
  mayHaveArrived: boolean;
}

/** Where a write goes for which the server cannot be reached. */
export interface Keep {
  /** True while sending cannot succeed, or while an earlier kept write has to be sent first. */
  readonly mustWait: () => boolean;
  /** Keeps it under its id; false when that failed, and the user has been told. */
  readonly keep: (write: KeptWrite) => Promise<boolean>;
}

export interface KeptWrite {
  readonly writeId: string;
  /** An attempt ended without an answer. */
  readonly mayHaveArrived: boolean;
}

interface Submission<Answer> {
  /** What is being written; another input for the same one is another write. */
  readonly slot: string;
  readonly input: string;
  readonly send: (writeId: string) => Promise<Answer>;
  /** Without it the user has to try again. */
  readonly keep?: Keep | undefined;
  /** How it was sent before, where the caller stores that; undefined: under a new id. */
  readonly attempt?: KeptWrite | undefined;
}

/** Submits writes; a write keeps its id until it is done or refused, or its input changes. */
export type Submit = <Answer>(submission: Submission<Answer>) => Promise<Answer>;

/** For one form, list or button: a write whose answer was lost is repeated once, and later under the same id when the user tries again. */
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
      // What could not be kept before it was sent cannot be kept now.
      if (error instanceof NetworkError && !mustWait && (await keepIt())) throw new KeptForLater();
      throw error;
    }
  };
}

/** Only for the same session: another user may have signed in since then. */
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

/** True when the server may have done the write, and gave no usable answer. */
function isUnanswered(error: unknown): boolean {
  return error instanceof ServerError || (error instanceof NetworkError && error.wasSent);
}

/** A random UUID; crypto.randomUUID is missing on pages that came without TLS. */
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
