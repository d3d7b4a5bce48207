import { ApiError, NetworkError, ServerError } from '../calls/api-errors.ts';
import { sendFile } from '../calls/file-calls.ts';
import { sendWrite } from '../calls/writer.ts';
import { getSession } from '../session.ts';
import { type NewVersion, newVersion } from './corrections.ts';
import type { Entry, KeptRefusal } from './entry.ts';
import { movedMeanwhile } from './moved-meanwhile.ts';

/** What came of an attempt. */
export type Outcome =
  | { readonly kind: 'done'; readonly version: NewVersion | null }
  /** The user has to decide. */
  | { readonly kind: 'refused'; readonly refusal: KeptRefusal }
  /** The server has a fault with this one; others may pass. */
  | { readonly kind: 'fault' }
  /** The others would fail now too. */
  | { readonly kind: 'stop'; readonly why: StopReason; readonly mayHaveArrived: boolean };

/** network: no answer came; server: one with a fault; session: the user is not signed in any more. */
export type StopReason = 'network' | 'server' | 'session';

const UNAUTHORISED = 401;
/** Timeout, rate limit, or no database or disk space at the server: a later attempt may succeed. */
const LATER: readonly number[] = [408, 429, 503, 507];
/** An earlier attempt was done; its answer is not kept. */
const ALREADY_DONE = 'core.already_done';

/** The entry stays for its user. */
const SIGNED_OUT: Outcome = { kind: 'stop', why: 'session', mayHaveArrived: false };

/** Sends an entry once more under its own id. */
export async function sendEntry(entry: Entry): Promise<Outcome> {
  try {
    const meanwhile = await movedMeanwhile(entry);
    if (meanwhile !== null) return { kind: 'refused', refusal: { meanwhile } };
    // Another user may have signed in during the look-up.
    if (getSession()?.user.userId !== entry.userId) return SIGNED_OUT;
    return { kind: 'done', version: await send(entry) };
  } catch (error) {
    return outcomeOf(error);
  }
}

/** Sends it; answers the version of the record that it has corrected, for later entries about the same one. */
async function send(entry: Entry): Promise<NewVersion | null> {
  const { writeId } = entry;
  const options = { quiet: true, writeId };
  if (entry.call === 'edit_lifecyclestate') {
    return newVersion(entry.input, await sendWrite(entry.call, entry.input, options));
  }
  if (entry.file === null) {
    await sendWrite(entry.call, entry.input, options);
    return null;
  }
  const { name, part, blob } = entry.file;
  const bytes = new File([blob], name, { type: blob.type });
  const { signal } = new AbortController();
  await sendFile(entry.call, entry.input, bytes, { ...options, part, signal, onProgress: () => {} });
  return null;
}

/** What an error says about this entry and the others. Anything but a failed call is a fault of the program. */
function outcomeOf(error: unknown): Outcome {
  if (error instanceof NetworkError) return { kind: 'stop', why: 'network', mayHaveArrived: error.wasSent };
  // A page of a proxy: the server itself may have been reached or not.
  if (error instanceof ServerError) return { kind: 'stop', why: 'server', mayHaveArrived: true };
  if (!(error instanceof ApiError)) throw error;
  const { status, answer, code } = error;
  if (code === ALREADY_DONE) return { kind: 'done', version: null };
  if (status === UNAUTHORISED) return SIGNED_OUT;
  if (LATER.includes(status)) return { kind: 'stop', why: 'server', mayHaveArrived: false };
  return status >= 500 ? { kind: 'fault' } : { kind: 'refused', refusal: { status, answer } };
}
