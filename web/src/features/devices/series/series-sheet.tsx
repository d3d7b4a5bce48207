import '../../../i18n/late/production.ts';
import '../../../i18n/late/series.ts';
import '@mantine/core/styles/Drawer.layer.css';
import type { Level } from '@halla/domain/access/levels';
import { Drawer, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type ChosenState, StatePicker } from '../../../entities/device/state-picker.tsx';
import { useDialogGuard } from '../../../ui/feedback/dialog-guard.ts';
import classes from '../../../ui/page/sheet.module.css';
import { readyItems, type Series } from './series.ts';

interface SeriesSheetProps {
  readonly series: Series;
  readonly level: Level;
  readonly onChoose: (chosen: ChosenState) => void;
  readonly onClose: () => void;
}

/** Chooses the state, and the client if it needs one, for all devices of the series. */
export function SeriesSheet({ series, level, onChoose, onClose }: SeriesSheetProps) {
  const { t } = useTranslation();
  const { root, close } = useDialogGuard({ opened: true, onClose });
  const ready = readyItems(series);
  const unknown = series.items.filter(({ device }) => device === null).length;
  return (
    <Drawer
      ref={root}
      opened
      onClose={close}
      closeOnEscape={false}
      position="bottom"
      classNames={{ content: classes.sheet ?? '' }}
      title={t(($) => $.production.state.changeMany, { count: ready.length })}
      closeButtonProps={{ 'aria-label': t(($) => $.common.close), size: 'lg' }}
      attributes={{ header: { role: 'presentation' } }}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t(($) => $.production.state.tap)}{' '}
          {unknown > 0 && t(($) => $.series.unknownStay, { count: unknown })}
        </Text>
        <StatePicker
          devices={ready.map(({ device: { serialNumber, latest } }) => ({
            serialNumber,
            state: latest?.state ?? null,
          }))}
          level={level}
          saving={null}
          onChoose={onChoose}
        />
      </Stack>
    </Drawer>
  );
}
