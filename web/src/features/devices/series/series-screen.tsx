import '../../../i18n/late/production.ts';
import '../../../i18n/late/series.ts';
import '@mantine/core/styles/Alert.layer.css';
import type { Level } from '@halla/domain/access/levels';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { ArrowRightLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { SelectionBar } from '../../../ui/page/selection-bar.tsx';
import { ScanBox } from '../../../ui/scanner/scan-box.tsx';
import { isTouchDevice } from '../../../ui/scanner/scan-button.tsx';
import classes from './series.module.css';
import { EMPTY_SERIES, readyItems, type SeriesItem, without } from './series.ts';
import { SeriesRow } from './series-row.tsx';
import { SeriesSheet } from './series-sheet.tsx';
import { SeriesSummary } from './series-summary.tsx';
import { useLeftTray } from './use-left-tray.ts';
import { useSave } from './use-save.ts';
import { codeText, useScans } from './use-scans.ts';
import { useSeriesStore, useStoredSeries } from './use-series.ts';

/** Series scanner: scan several devices, then set one state for all. */
export function SeriesScreen({ level }: { readonly level: Level }) {
  const { t } = useTranslation();
  const store = useSeriesStore();
  const { series, isStored } = useStoredSeries(store);
  const { said, scan, forget, lookUpAgain } = useScans(store, series);
  useLeftTray(store, series);
  const { running, isUndoing, save, undo } = useSave(store, lookUpAgain);
  const [isMoving, setMoving] = useState(false);
  const [corrected, setCorrected] = useState<SeriesItem | null>(null);
  const ready = readyItems(series).length;
  const isTouch = isTouchDevice();
  const colour = said?.isGood === false ? { c: 'var(--mantine-color-error)' } : {};
  const remove = (item: SeriesItem) => void store?.change((before) => without(before, item.key));
  const clear = async () => {
    const count = series.items.length;
    const agreed = await confirm({
      text: t(($) => $.series.clearText, { count }),
      action: t(($) => $.series.clear),
    });
    if (agreed) await store?.change(() => EMPTY_SERIES);
  };
  return (
    <>
      <PageHeader
        title={t(($) => $.shell.nav.scanDevices)}
        crumbs={[
          { label: t(($) => $.production.title), to: '/production' },
          { label: t(($) => $.shell.nav.scanDevices) },
        ]}
        hint={t(($) => $.series.hint)}
      />
      <Stack gap="sm" maw={640}>
        {!isStored && (
          <Alert color="yellow" variant="light" p="xs">
            {t(($) => $.series.notStored)}
          </Alert>
        )}
        <ScanBox
          // Remounted after a save, so that the focus is back in the input for a hand scanner.
          key={`${corrected?.key} ${running === null}`}
          label={t(($) => $.series.box)}
          hint={t(($) => $.series.boxHint)}
          initial={corrected === null ? '' : codeText(corrected.code, t)}
          disabled={store === null || running !== null}
          onCode={scan}
          cameraFirst={isTouch}
          said={
            <Text span inherit {...colour}>
              {said?.text ?? t(($) => $.series.count, { count: ready })}
            </Text>
          }
        />
        <Text size="sm" className={classes.said ?? ''} aria-live="polite" {...colour}>
          {/* The key makes screen readers announce a repeated sentence again. */}
          <span key={said?.at}>
            {running === null ? said?.text : t(($) => $.lifecycle.form.saving, { ...running })}
          </span>
        </Text>
        <SeriesSummary series={series} isUndoing={isUndoing} onUndo={undo} />
        {store !== null && series.items.length === 0 && <EmptyState title={t(($) => $.series.empty)} />}
        {series.items.length > 0 && (
          <ul className={classes.list} aria-label={t(($) => $.series.list)}>
            {series.items.map((item) => (
              <SeriesRow
                key={item.key}
                item={item}
                onRemove={running === null ? () => remove(item) : undefined}
                onCorrect={() => {
                  remove(item);
                  setCorrected(item);
                }}
              />
            ))}
          </ul>
        )}
        {ready > 0 && (
          <SelectionBar
            label={t(($) => $.series.list)}
            chosen={t(($) => $.series.count, { count: ready })}
            clearLabel={t(($) => $.series.clear)}
            onClear={() => void clear()}
          >
            <Button
              leftSection={<ArrowRightLeft size={16} aria-hidden />}
              loading={running !== null}
              onClick={() => setMoving(true)}
            >
              {t(($) => $.production.state.change)}
            </Button>
          </SelectionBar>
        )}
      </Stack>
      {isMoving && (
        <SeriesSheet
          series={series}
          level={level}
          onClose={() => setMoving(false)}
          onChoose={(chosen) => {
            setMoving(false);
            forget();
            setCorrected(null);
            void save(chosen);
          }}
        />
      )}
    </>
  );
}
