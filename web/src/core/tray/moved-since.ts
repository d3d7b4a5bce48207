import { NetworkError } from '../calls/api-errors.ts';
import { isAway } from '../connection/connection.ts';
import { getSession } from '../session.ts';
import type { WriteToKeep } from './entry.ts';
import { hasWaiting } from './keep-in-tray.ts';
import { type MovedOn, movedOn } from './moved-meanwhile.ts';
import { lineOf } from './queued-calls.ts';

/**
 * What somebody else did with a device since the user looked at it, asked before a write is sent at once; null where nothing
 * did, and where the tray will look before it sends. The write itself finds out whether the network is gone.
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
