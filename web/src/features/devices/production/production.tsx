import type { StaffDevice } from '@halla/contract/devices';
import type { Level } from '@halla/domain/levels';
import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientDialog } from '../../../ui/client-choice.tsx';
import { useDialogParam } from '../../../ui/dialog-param.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ScanButton } from '../../../ui/scanner/scan-button.tsx';
import { useRowSelection } from '../../../ui/table/selection.ts';
import { useTableUrl } from '../../../ui/table/table-url.ts';
import { useSmallScreen } from '../../../ui/table/use-small-screen.ts';
import { useScannedDevice } from '../api/use-scanned-device.ts';
import { DeviceDialog } from './device-dialog.tsx';
import { LabelDialog } from './label-dialog.tsx';
import type { LabelDevice } from './labels.ts';
import { NewDeviceDialog } from './new-device-dialog.tsx';
import { ProductionList } from './production-list.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { mayChangeState } from './state-rights.ts';
import { StateSheet } from './state-sheet.tsx';

export interface ProductionProps {
  readonly level: Level;
  readonly ClientDialog: ClientDialog;
  /** Checklists and photos of a device. */
  readonly files: (deviceId: number) => ReactNode;
}

/** In the address when the new-device dialog starts without a serial number. */
const BLANK = '-';

/** Devices from the first screw to the client: found, opened, moved on, added, labelled. */
export function Production({ level, ClientDialog, files }: ProductionProps) {
  const isSmall = useSmallScreen();
  const { setParams } = useTableUrl();
  const opened = useDialogParam('device');
  const added = useDialogParam('new');
  const [moved, setMoved] = useState<StaffDevice | null>(null);
  const [labelled, setLabelled] = useState<readonly LabelDevice[] | null>(null);
  const { selection, chosen, remember } = useChosenDevices();
  const openDevice = (id: number) => opened.open(String(id));
  const scanned = useScannedDevice(({ id, serialNumber }) =>
    id === null ? setParams({ q: serialNumber }) : openDevice(id),
  );
  const moveInHand = isSmall && mayChangeState(level) ? setMoved : undefined;
  return (
    <>
      <Header onAdd={() => added.open(BLANK)} />
      <ProductionList
        level={level}
        selection={selection}
        onRows={remember}
        onOpen={(device) => openDevice(device.id)}
        onAdd={added.open}
        onChangeState={moveInHand}
        scan={<ScanButton onScan={scanned} size={isSmall ? 42 : 36} />}
      />
      <SelectionBar
        count={selection.ids.size}
        onClear={selection.clear}
        onLabels={() => setLabelled(chosen())}
      />
      <DeviceDialog
        id={idOf(opened.value)}
        level={level}
        onClose={opened.close}
        onLabel={(device) => setLabelled([device])}
        ClientDialog={ClientDialog}
        files={files}
      />
      <NewDeviceDialog
        serial={added.value === BLANK ? '' : added.value}
        onClose={added.close}
        onAdded={(serial) => setParams({ q: serial })}
        scan={(onSerial) => <ScanButton onScan={onSerial} variant="subtle" />}
      />
      <LabelDialog devices={labelled} onClose={() => setLabelled(null)} />
      {moved !== null && (
        <StateSheet
          device={{ id: moved.id, serialNumber: moved.serialNumber, state: moved.latest?.state ?? null }}
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
  return (
    <PageHeader
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

/** The check boxes, and the devices behind them over all pages that were seen. */
function useChosenDevices() {
  const selection = useRowSelection();
  const seen = useRef(new Map<string, LabelDevice>());
  const remember = useCallback((rows: readonly LabelDevice[]) => {
    for (const device of rows) seen.current.set(String(device.id), device);
  }, []);
  const chosen = () => [...selection.ids].flatMap((id) => seen.current.get(id) ?? []);
  return { selection, chosen, remember };
}

function idOf(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;
}
