import { getSession } from '../../core/session.ts';
import { trayOf } from '../../core/tray/tray.ts';
import { getTray } from '../../core/tray/tray-state.ts';
import { i18n } from '../../i18n/i18n.ts';

/** Deletes what the user has not sent, once the user agrees; false when the user wants to keep it. */
export async function eraseTray(): Promise<boolean> {
  const count = getTray().entries.length;
  const userId = getSession()?.user.userId;
  if (count === 0 || userId === undefined) return true;
  const { confirm } = await import('../../ui/feedback/confirm.tsx');
  const { t } = i18n;
  const agreed = await confirm({
    title: t(($) => $.tray.signOut.title),
    text: t(($) => $.tray.signOut.text, { count }),
    action: t(($) => $.tray.signOut.action),
    dangerous: true,
  });
  if (agreed) await (await trayOf(userId)).erase();
  return agreed;
}
