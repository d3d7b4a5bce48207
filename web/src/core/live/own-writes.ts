import type { CallName } from '@halla/contract/calls';
import type { Query } from '@tanstack/react-query';
import { CallFailure } from '../../ui/feedback/failure.ts';
import { isAbort } from '../calls/api-errors.ts';

/** A call sent by this tab. */
export interface SentCall {
  readonly name: CallName;
}

interface Watcher {
  readonly onSent: (call: SentCall) => void;
  /** isDone: the call succeeded, or its outcome is unknown because there was no response. */
  readonly onEnd: (call: SentCall, isDone: boolean) => void;
}

/** Queries about what this tab has deleted; filled by `useForgetDeleted`. */
export const ofDeleted = new WeakSet<Query>();

const watchers = new Set<Watcher>();

/** Observes the calls of this tab; returns the unsubscribe function. */
export function watchCalls(watcher: Watcher): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Sends a call and reports it to the watchers, so that the screen reflects this tab's own writes. */
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

/** A refused write had no effect; one that was aborted or got no response may have been applied. */
function mayBeDone(error: unknown): boolean {
  if (error instanceof CallFailure) return error.code === '' && error.wasSent;
  return isAbort(error);
}
