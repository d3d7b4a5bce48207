import { deleteDrafts } from '../../core/forms/draft-store.ts';
import { getSession } from '../../core/session.ts';
import { trayOf } from '../../core/tray/tray.ts';
import { getTray } from '../../core/tray/tray-state.ts';
import type { LeftSeries } from '../../features/devices/series/left-series.ts';
import { i18n } from '../../i18n/i18n.ts';
import { loadOrSay } from '../../ui/late/load-or-say.ts';

/**
 * Deletes the user's drafts, and after confirmation unsent entries and unmoved scanned devices; false if the user
 * chooses to keep them.
 */
export async function eraseKept(): Promise<boolean> {
  const userId = getSession()?.user.userId;
  if (userId === undefined) return true;
  const count = getTray().entries.length;
  const series = await leftSeries(userId);
  if (!(await mayErase(count, series?.count ?? 0))) return false;
  if (count > 0) await (await trayOf(userId)).erase();
  await series?.erase();
  deleteDrafts(userId);
  return true;
}

async function mayErase(count: number, scanned: number): Promise<boolean> {
  if (count + scanned === 0) return true;
  const question = await loadOrSay(() => import('../../ui/feedback/confirm.tsx'));
  if (question === null) return false;
  const { t } = i18n;
  const texts = [
    count > 0 && t(($) => $.tray.signOut.text, { count }),
    scanned > 0 && t(($) => $.series.signOut, { count: scanned }),
  ];
  return question.confirm({
    title: t(($) => $.tray.signOut.title),
    text: texts.filter(Boolean).join(' '),
    action: t(($) => $.tray.signOut.action),
    dangerous: true,
  });
}

/** null: no series was scanned in this browser, or it cannot be read, in which case logout continues. */
async function leftSeries(userId: number): Promise<LeftSeries | null> {
  try {
    const all = await indexedDB.databases();
    if (!all.some(({ name }) => name === 'halla.series')) return null;
    const { openLeftSeries } = await import('../../features/devices/series/left-series.ts');
    return await openLeftSeries(userId);
  } catch (error) {
    console.warn('Scanned devices could not be erased', error);
    return null;
  }
}
