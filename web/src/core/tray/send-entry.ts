import { ApiError, NetworkError, ServerError } from '../calls/api-errors.ts';
import { sendFile } from '../calls/file-calls.ts';
import { sendWrite } from '../calls/writer.ts';
import { getSession } from '../session.ts';
import { type NewVersion, newVersion } from './corrections.ts';
import type { Entry, KeptRefusal } from './entry.ts';
import { movedMeanwhile } from './moved-meanwhile.ts';

/** Result of an attempt. */
export type Outcome =
  | { readonly kind: 'done'; readonly version: NewVersion | null }
  /** The user has to decide. */
  | { readonly kind: 'refused'; readonly refusal: KeptRefusal }
  /** The server fails on this entry; others may succeed. */
  | { readonly kind: 'fault' }
  /** The other entries would fail as well. */
  | { readonly kind: 'stop'; readonly why: StopReason; readonly mayHaveArrived: boolean };

/** network: no response; server: a faulty response; session: the user is no longer signed in. */
export type StopReason = 'network' | 'server' | 'session';

const UNAUTHORISED = 401;
/** Timeout, rate limit, or a server without database or disk space: a later attempt may succeed. */
const LATER: readonly number[] = [408, 429, 503, 507];
/** An earlier attempt succeeded; its response is no longer stored. */
const ALREADY_DONE = 'core.already_done';

/** The session has ended; the entry is kept until its user signs in again. */
const SIGNED_OUT: Outcome = { kind: 'stop', why: 'session', mayHaveArrived: false };

/** Sends an entry again with its own write id. */
export async function sendEntry(entry: Entry): Promise<Outcome> {
  try {
    const meanwhile = await movedMeanwhile(entry);
    if (meanwhile !== null) return { kind: 'refused', refusal: { meanwhile } };
    // Another user may have signed in during the check.
    if (getSession()?.user.userId !== entry.userId) return SIGNED_OUT;
    return { kind: 'done', version: await send(entry) };
  } catch (error) {
    return outcomeOf(error);
  }
}

/** Sends the entry; returns the version created by a correction, for later entries about the same record. */
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

/** The consequence of an error for this entry and the others. Anything but a failed call is a bug. */
function outcomeOf(error: unknown): Outcome {
  if (error instanceof NetworkError) return { kind: 'stop', why: 'network', mayHaveArrived: error.wasSent };
  // A proxy's error page: the request may or may not have reached the server.
  if (error instanceof ServerError) return { kind: 'stop', why: 'server', mayHaveArrived: true };
  if (!(error instanceof ApiError)) throw error;
  const { status, answer, code } = error;
  if (code === ALREADY_DONE) return { kind: 'done', version: null };
  if (status === UNAUTHORISED) return SIGNED_OUT;
  if (LATER.includes(status)) return { kind: 'stop', why: 'server', mayHaveArrived: false };
  return status >= 500 ? { kind: 'fault' } : { kind: 'refused', refusal: { status, answer } };
}
