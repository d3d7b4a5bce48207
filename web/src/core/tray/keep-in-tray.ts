import { i18n } from '../../i18n/i18n.ts';
import { notifyError, notifyInfo } from '../../ui/feedback/notify.ts';
import type { Keep } from '../calls/write-ids.ts';
import { isAway } from '../connection/connection.ts';
import { getSession } from '../session.ts';
import { stateOf, type WriteToKeep } from './entry.ts';
import { lineOf, titleOf } from './queued-calls.ts';
import { trayOf } from './tray.ts';
import { getTray } from './tray-state.ts';

/**
 * Keeps a write in the user's tray if the server is unreachable, or if earlier writes of its line are waiting
 * there.
 */
export function keepInTray(write: WriteToKeep, { quiet = false }: { readonly quiet?: boolean } = {}): Keep {
  const line = lineOf(write);
  // Another user may have signed in by the time the write has to be kept.
  const userId = getSession()?.user.userId;
  const tappedAt = Date.now();
  return {
    mustWait: () => isAway() || hasWaiting(line),
    keep: async (attempt) => {
      if (userId === undefined || getSession()?.user.userId !== userId) return false;
      const isBehind = hasWaiting(line);
      const facts = { ...attempt, userId, tappedAt, refusal: null, confirmedAt: null };
      // By then, earlier entries will have changed the device.
      const seen = isBehind ? { seenRecordId: undefined } : {};
      try {
        const tray = await trayOf(userId);
        await tray.keep({ ...(await withBytes(write)), ...facts, ...seen });
      } catch (error) {
        tellNotKept(error);
        return false;
      }
      // The caller announces several entries in one notification.
      if (quiet) return true;
      const title = titleOf(write, i18n.t);
      notifyInfo(i18n.t(($) => (isBehind ? $.tray.keptBehind : $.tray.kept), { title }));
      return true;
    },
  };
}

/**
 * True if an earlier entry of the line is still waiting, which a later one must not overtake. Refused and old
 * entries wait for the user instead.
 */
export function hasWaiting(line: string): boolean {
  const now = Date.now();
  return getTray().entries.some((entry) => lineOf(entry) === line && stateOf(entry, now) === 'waiting');
}

/** Copies the bytes: a camera picture is a temporary file that may be deleted before it is sent. */
async function withBytes(write: WriteToKeep): Promise<WriteToKeep> {
  if (write.file === null) return write;
  const { blob } = write.file;
  const bytes = new Blob([await blob.arrayBuffer()], { type: blob.type });
  return { ...write, file: { ...write.file, blob: bytes } };
}

function tellNotKept(error: unknown): void {
  console.warn('The tray could not keep a write', error);
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
  const reason = i18n.t(($) => (isFull ? $.tray.noRoom : $.tray.noStore));
  notifyError(i18n.t(($) => $.tray.notKept, { reason }));
}
