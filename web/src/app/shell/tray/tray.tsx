import { ActionIcon } from '@mantine/core';
import { CloudUpload } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { keepParts } from '../../../core/live/background-worker.ts';
import { followPushes } from '../../../core/push/follow-pushes.ts';
import { closeTray, trayOf } from '../../../core/tray/tray.ts';
import { showTray, useTray } from '../../../core/tray/tray-state.ts';
import { useEntryStatus } from '../../../core/tray/use-entry-status.ts';
import classes from '../shell.module.css';
import { TrayDrawer } from './tray-drawer.tsx';

/** Count of unsent entries in the top bar, hidden if zero; a click lists them. Keyed by user, so that another one starts a new tray. */
export function Tray({ userId }: { readonly userId: number }) {
  const { t } = useTranslation();
  const { entries } = useTray();
  const statusOf = useEntryStatus();
  useEffect(() => {
    trayOf(userId).catch((error: unknown) => console.warn('The tray could not be opened', error));
    return closeTray;
  }, [userId]);
  useEffect(followPushes, []);
  const worksOnTheFloor = useMay('add_transfer');
  useEffect(() => (worksOnTheFloor ? keepParts() : undefined), [worksOnTheFloor]);
  const count = entries.length;
  const asks = entries.some((entry) => statusOf(entry).kind === 'asks');
  return (
    <>
      {count > 0 && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          pos="relative"
          style={{ overflow: 'visible' }}
          aria-label={t(($) => $.tray.label, { count })}
          onClick={() => showTray(true)}
        >
          <CloudUpload size={18} />
          <span className={classes.badge} data-calm={!asks} aria-hidden>
            {count > 99 ? '99+' : count}
          </span>
        </ActionIcon>
      )}
      <TrayDrawer userId={userId} />
    </>
  );
}
