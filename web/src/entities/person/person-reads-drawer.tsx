import '../../i18n/late/privacy.ts';
import '@mantine/core/styles/Drawer.layer.css';
import { Drawer, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PersonReadsList } from './person-reads-list.tsx';
import type { PersonRef } from './use-person-reads.ts';

export interface PersonReadsDrawerProps {
  readonly of: PersonRef;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Users who read a person's data, in a drawer; full screen on phones. */
export function PersonReadsDrawer({ of, opened, onClose }: PersonReadsDrawerProps) {
  const { t } = useTranslation();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={560}
      title={
        <Text span fw={650} size="lg">
          {t(($) => $.privacy.reads.title)}
        </Text>
      }
      closeButtonProps={{ 'aria-label': t(($) => $.common.close), size: 'lg' }}
      attributes={{ header: { role: 'presentation' } }}
    >
      <PersonReadsList of={of} />
    </Drawer>
  );
}
