import '../../../i18n/late/production.ts';
import type { StaffDevice } from '@halla/contract/devices';
import type { Level } from '@halla/domain/access/levels';
import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { SeriesLink } from '../../../entities/device/series-link.tsx';
import { useScannedDevice } from '../../../entities/device/use-scanned-device.ts';
import { onKey, useShortcuts } from '../../../ui/keys/keys.ts';
import { useDialogParam } from '../../../ui/page/dialog-param.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ScanButton } from '../../../ui/scanner/scan-button.tsx';
import { useTableUrl } from '../../../ui/table/table-url.ts';
import { useSmallScreen } from '../../../ui/table/use-small-screen.ts';
import { type ChosenDevice, useChosenDevices } from './chosen-devices.ts';
import { deviceActions } from './device-actions.ts';
import type { LabelDevice } from './device-label.ts';
import { DeviceLabels } from './device-labels.tsx';
import { DeviceRecord } from './device-record.tsx';
import { NewDeviceDialog } from './new-device-dialog.tsx';
import classes from './production.module.css';
import { ProductionList } from './production-list.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { StateSheet } from './state-sheet.tsx';
import { StatesSheet } from './states-sheet.tsx';

export interface ProductionProps {
  readonly level: Level;
}

/** URL value for opening the new device dialog without a serial number. */
const BLANK = '-';

/** Production list: search, open, move, add and label devices. */
export function Production({ level }: ProductionProps) {
  const { t } = useTranslation();
  const isSmall = useSmallScreen();
  const { setParams } = useTableUrl();
  const opened = useDialogParam('device');
  const added = useDialogParam('new');
  const [moved, setMoved] = useState<StaffDevice | null>(null);
  const [labelled, setLabelled] = useState<readonly LabelDevice[] | null>(null);
  const [moving, setMoving] = useState<readonly ChosenDevice[] | null>(null);
  const { selection, chosen, chosenOr, remember, update } = useChosenDevices();
  const [shown, setShown] = useState<readonly number[]>([]);
  const onRows = useCallback(
    (rows: readonly StaffDevice[]) => {
      remember(rows);
      setShown(rows.map(({ id }) => id));
    },
    [remember],
  );
  const openDevice = (id: number) => opened.open(String(id));
  const scanned = useScannedDevice(({ id, serialNumber }) =>
    id === null ? setParams({ q: serialNumber }) : openDevice(id),
  );
  const mayMove = useMay('edit_lifecyclestate');
  const maySeries = useMay('/production/scan');
  const rowActions = useMemo(
    () => deviceActions({ chosenOr, onMove: mayMove ? setMoving : undefined, onLabels: setLabelled }),
    [chosenOr, mayMove],
  );
  const moveInHand = isSmall && mayMove ? setMoved : undefined;
  return (
    <>
      <Header onAdd={() => added.open(BLANK)} />
      <ProductionList
        level={level}
        selection={selection}
        rowActions={rowActions}
        onRows={onRows}
        onOpen={(device) => openDevice(device.id)}
        onAdd={added.open}
        onChangeState={moveInHand}
        scan={
          <ScanButton typed={t(($) => $.ui.scanner.typeSerial)} onScan={scanned} size={isSmall ? 42 : 36} />
        }
        series={maySeries && <SeriesLink className={classes.tool ?? ''} />}
      />
      <SelectionBar
        count={selection.ids.size}
        onClear={selection.clear}
        onLabels={() => setLabelled(chosen())}
        onMove={mayMove ? () => setMoving(chosen()) : undefined}
      />
      <DeviceRecord level={level} ids={shown} onLabel={(device) => setLabelled([device])} />
      <NewDeviceDialog
        serial={added.value === BLANK ? '' : added.value}
        onClose={added.close}
        onAdded={(serial) => setParams({ q: serial })}
      />
      <DeviceLabels devices={labelled} onClose={() => setLabelled(null)} />
      {moving !== null && (
        <StatesSheet
          devices={moving}
          level={level}
          onRemove={({ id }) => selection.toggle(String(id))}
          onMoved={update}
          onClose={() => setMoving(null)}
        />
      )}
      {moved !== null && (
        <StateSheet
          device={moved}
          level={level}
          onClose={() => setMoved(null)}
          onMore={() => {
            setMoved(null);
            openDevice(moved.id);
          }}
        />
      )}
    </>
  );
}

function Header({ onAdd }: { readonly onAdd: () => void }) {
  const { t } = useTranslation();
  useShortcuts([
    {
      group: 'page',
      shown: ['N'],
      does: (t) => t(($) => $.ui.keys.newDevice),
      press: onKey('n', onAdd),
    },
  ]);
  return (
    <PageHeader
      wide
      title={t(($) => $.production.title)}
      hint={t(($) => $.production.hint)}
      actions={
        <Button leftSection={<Plus size={16} aria-hidden />} onClick={onAdd}>
          {t(($) => $.production.add.action)}
        </Button>
      }
    />
  );
}
