import '@mantine/core/styles/Drawer.layer.css';
import { Button, Drawer, Stack, Text } from '@mantine/core';
import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Entry } from '../../../core/tray/entry.ts';
import { titleOf } from '../../../core/tray/queued-calls.ts';
import { trayOf } from '../../../core/tray/tray.ts';
import type { TrayEngine } from '../../../core/tray/tray-engine.ts';
import { showTray, useTray } from '../../../core/tray/tray-state.ts';
import { useEntryStatus } from '../../../core/tray/use-entry-status.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { useOnTop } from '../../../ui/page/on-top.ts';
import classes from './tray.module.css';
import { TrayEntry } from './tray-entry.tsx';

/** Unsent entries in the order of the taps, with the actions for each. */
export function TrayDrawer({ userId }: { readonly userId: number }) {
  const { t } = useTranslation();
  const { entries, sending, isShown } = useTray();
  const { key, opened } = useOnTop(isShown);
  const statusOf = useEntryStatus();
  const close = () => showTray(false);
  const withTray = async (work: (tray: TrayEngine) => unknown) => void work(await trayOf(userId));
  const discard = async (entry: Entry) => {
    const agreed = await confirm({
      text: t(($) => $.tray[entry.mayHaveArrived ? 'discardSentText' : 'discardText'], {
        title: titleOf(entry, t),
      }),
      action: t(($) => $.tray.discard),
      dangerous: true,
    });
    if (agreed) await withTray((tray) => tray.discard(entry));
  };
  return (
    <Drawer
      key={key}
      opened={opened}
      onClose={close}
      position="right"
      size={440}
      title={t(($) => $.tray.title)}
      closeButtonProps={{ 'aria-label': t(($) => $.common.close), size: 'lg' }}
      attributes={{ header: { role: 'presentation' } }}
    >
      {entries.length === 0 ? (
        <EmptyState picture="calm" title={t(($) => $.tray.empty)} />
      ) : (
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {t(($) => $.tray.hint)}
          </Text>
          <Button
            leftSection={<Send size={15} aria-hidden />}
            loading={sending !== null}
            disabled={!entries.some((entry) => statusOf(entry).kind === 'waits')}
            onClick={() => void withTray((tray) => tray.send())}
          >
            {t(($) => $.tray.sendNow)}
          </Button>
          <ul className={classes.list} aria-label={t(($) => $.tray.title)}>
            {entries.map((entry) => (
              <TrayEntry
                key={entry.seq}
                entry={entry}
                status={statusOf(entry)}
                onRelease={() => void withTray((tray) => tray.release(entry))}
                onDiscard={() => void discard(entry)}
                onLeave={close}
              />
            ))}
          </ul>
        </Stack>
      )}
    </Drawer>
  );
}
