import { i18n } from '../../i18n/i18n.ts';
import { notifyError, notifyInfo } from '../../ui/feedback/notify.ts';
import type { Keep } from '../calls/write-ids.ts';
import { getSession } from '../session.ts';
import { stateOf, type WriteToKeep } from './entry.ts';
import { lineOf, titleOf } from './queued-calls.ts';
import { trayOf } from './tray.ts';
import { getTray } from './tray-state.ts';

/** Keeps a write in the tray of the user when the server cannot be reached, and behind what waits there for the same thing. */
export function keepInTray(write: WriteToKeep, { quiet = false }: { readonly quiet?: boolean } = {}): Keep {
  return {
    mustWait: () => hasWaiting(lineOf(write)),
    keep: async ({ writeId, mayHaveArrived }) => {
      const userId = getSession()?.user.userId;
      if (userId === undefined) return false;
      const isBehind = hasWaiting(lineOf(write));
      const facts = {
        writeId,
        userId,
        mayHaveArrived,
        tappedAt: Date.now(),
        refusal: null,
        confirmedAt: null,
      };
      try {
        const tray = await trayOf(userId);
        await tray.keep({ ...(await withBytes(write)), ...facts });
      } catch (error) {
        tellNotKept(error);
        return false;
      }
      // Who keeps several says so once.
      if (quiet) return true;
      const title = titleOf(write, i18n.t);
      notifyInfo(i18n.t(($) => (isBehind ? $.tray.keptBehind : $.tray.kept), { title }));
      return true;
    },
  };
}

/** One that was refused or is old is left to the user, who sees the present state; what waits is not overtaken. */
function hasWaiting(line: string): boolean {
  const now = Date.now();
  return getTray().entries.some((entry) => lineOf(entry) === line && stateOf(entry, now) === 'waiting');
}

/** The file itself may be gone when it is sent: pictures of a camera are temporary. */
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
