import '../../../i18n/late/history.ts';
import '@mantine/core/styles/Drawer.layer.css';
import type { HistoryOf } from '@halla/domain/resources/history';
import { Drawer, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { HistoryList } from './history-list.tsx';

export interface HistoryDrawerProps {
  readonly of: HistoryOf;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Called after the closing animation. */
  readonly onClosed: () => void;
}

/** History of a resource beside its page; on a phone it covers the page. */
export function HistoryDrawer({ of, opened, onClose, onClosed }: HistoryDrawerProps) {
  const { t } = useTranslation();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      // The button is the only entry point; if opened by URL, no element had the focus before.
      returnFocus={false}
      onExitTransitionEnd={onClosed}
      position="right"
      size={560}
      title={
        <Text span fw={650} size="lg">
          {t(($) => $.history.title)}
        </Text>
      }
      closeButtonProps={{ 'aria-label': t(($) => $.common.close), size: 'lg' }}
      attributes={{ header: { role: 'presentation' } }}
    >
      <HistoryList of={of} />
    </Drawer>
  );
}
