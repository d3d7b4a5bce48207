import type { CallName } from '@halla/contract/calls';
import { CallFailure } from '../../ui/feedback/failure.ts';
import { isAbort } from '../calls/api-errors.ts';

/** A call that this tab has sent. */
export interface SentCall {
  readonly name: CallName;
}

interface Watcher {
  readonly onSent: (call: SentCall) => void;
  /** isDone: it was done, or the outcome is unknown because no answer came. */
  readonly onEnd: (call: SentCall, isDone: boolean) => void;
}

const watchers = new Set<Watcher>();

/** Follows the calls of this tab until the returned function is called. */
export function watchCalls(watcher: Watcher): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Sends a call and publishes it, so that the screen follows the writes of its own tab. */
export async function sendWatched<Answer>(name: CallName, send: () => Promise<Answer>): Promise<Answer> {
  const call = { name };
  const end = (isDone: boolean) => {
    for (const { onEnd } of watchers) onEnd(call, isDone);
  };
  for (const { onSent } of watchers) onSent(call);
  try {
    const answer = await send();
    end(true);
    return answer;
  } catch (error) {
    end(mayBeDone(error));
    throw error;
  }
}

/** A refused write has no effect; one that was aborted or never answered may have been applied. */
function mayBeDone(error: unknown): boolean {
  if (error instanceof CallFailure) return error.code === '' && error.wasSent;
  return isAbort(error);
}
