import { NetworkError } from '../calls/api-errors.ts';
import { isAway } from '../connection/connection.ts';
import { getSession } from '../session.ts';
import type { WriteToKeep } from './entry.ts';
import { hasWaiting } from './keep-in-tray.ts';
import { type MovedOn, movedOn } from './moved-meanwhile.ts';
import { lineOf } from './queued-calls.ts';

/**
 * Changes of a device by another user since this user looked at it, requested before a write is sent directly.
 * Null if there are none, or if the tray will check before sending. If the server is unreachable, the write
 * itself detects that.
 */
export async function movedSince(write: WriteToKeep, mayHaveArrived = false): Promise<MovedOn | null> {
  const userId = getSession()?.user.userId;
  if (userId === undefined || isAway() || hasWaiting(lineOf(write))) return null;
  try {
    return await movedOn({ ...write, userId, mayHaveArrived });
  } catch (error) {
    if (error instanceof NetworkError) return null;
    throw error;
  }
}
