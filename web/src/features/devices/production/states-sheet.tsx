import '../../../i18n/late/production.ts';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import type { Level } from '@halla/domain/access/levels';
import { Button, Drawer, Pill, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUndoMoves } from '../../../core/leaving/undo-moves.tsx';
import { type ChosenState, StatePicker } from '../../../entities/device/state-picker.tsx';
import { useDialogGuard } from '../../../ui/feedback/dialog-guard.ts';
import classes from '../../../ui/page/sheet.module.css';
import type { ChosenDevice } from './chosen-devices.ts';
import { type StatesOutcome, StatesResult } from './states-result.tsx';
import { useStateChanges } from './use-state-changes.ts';

export interface StatesSheetProps {
  readonly devices: readonly ChosenDevice[];
  readonly level: Level;
  /** Deselects a device. */
  readonly onRemove: (device: ChosenDevice) => void;
  /** Called with the new state for each device whose state has changed since it was shown. */
  readonly onMoved: (device: ChosenDevice) => void;
  readonly onClose: () => void;
}

/** Moves all selected devices with one tap. Stays open with the result, so that a mistake can be undone. */
export function StatesSheet({ devices: chosen, level, onRemove, onMoved, onClose }: StatesSheetProps) {
  const { t } = useTranslation();
  const { root, close } = useDialogGuard({ opened: true, onClose });
  const [devices, setDevices] = useState(chosen);
  const [outcome, setOutcome] = useState<StatesOutcome | null>(null);
  const { running, run } = useStateChanges();
  const { undo, isUndoing } = useUndoMoves();
  const show = (changed: readonly ChosenDevice[]) => {
    setDevices((before) => before.map((device) => changed.find(({ id }) => id === device.id) ?? device));
    for (const device of changed) onMoved(device);
  };
  const move = async (chosen: ChosenState) => {
    const { state } = chosen;
    const results = await run(
      devices.filter((device) => device.state !== state),
      chosen,
    );
    show(
      results.flatMap(({ device, move, present }) => {
        if (present !== undefined) return [{ ...device, ...present }];
        return move === null ? [] : [{ ...device, state, recordId: move.recordId }];
      }),
    );
    setOutcome({ state, results, undone: null });
  };
  const takeBack = async ({ state, results }: StatesOutcome) => {
    const undone = await undo(results.flatMap((result) => result.move ?? []));
    const back = undone.filter(({ reason }) => reason === null).map(({ move }) => move);
    show(results.flatMap(({ device, move }) => (back.some((one) => one === move) ? [device] : [])));
    setOutcome({ state, results, undone });
  };
  const remove = (device: ChosenDevice) => {
    setDevices(devices.filter(({ id }) => id !== device.id));
    onRemove(device);
    if (devices.length === 1) onClose();
  };
  const done = () => {
    const undone = new Set(outcome?.undone?.flatMap(({ move, reason }) => (reason === null ? [move] : [])));
    // Devices that were not moved or have been moved back stay selected.
    const stays =
      outcome?.results.filter(({ move, isKept }) => !isKept && (move === null || undone.has(move))) ?? [];
    for (const device of devices)
      if (!stays.some((result) => result.device.id === device.id)) onRemove(device);
    onClose();
  };
  return (
    <Drawer
      ref={root}
      opened
      onClose={close}
      closeOnEscape={false}
      position="bottom"
      classNames={{ content: classes.sheet ?? '' }}
      title={t(($) => $.production.state.changeMany, { count: devices.length })}
      closeButtonProps={{ 'aria-label': t(($) => $.common.close), size: 'lg' }}
      attributes={{ header: { role: 'presentation' } }}
    >
      <Stack gap="sm">
        <Pill.Group role="list" mah={150} style={{ overflowY: 'auto' }}>
          {devices.map((device) => (
            <Pill
              key={device.id}
              size="lg"
              role="listitem"
              bd="1px solid var(--mantine-color-default-border)"
              withRemoveButton={running === null && outcome === null}
              removeButtonProps={{
                'aria-label': t(($) => $.lifecycle.form.remove, { serial: device.serialNumber }),
                'aria-hidden': false,
                tabIndex: 0,
              }}
              onRemove={() => remove(device)}
            >
              {device.serialNumber}
            </Pill>
          ))}
        </Pill.Group>
        <div aria-live="polite">
          {running !== null ? (
            <Text size="sm">
              {t(($) => $.lifecycle.form.saving, { done: running.done, total: running.total })}
            </Text>
          ) : outcome === null ? (
            <Text size="sm" c="dimmed">
              {t(($) => $.production.state.tap)}
            </Text>
          ) : (
            <StatesResult outcome={outcome} isUndoing={isUndoing} onUndo={() => void takeBack(outcome)} />
          )}
        </div>
        <StatePicker
          devices={devices}
          level={level}
          saving={running?.state ?? null}
          disabled={isUndoing}
          onChoose={(chosen) => void move(chosen)}
        />
        {outcome !== null && (
          <Button h={48} disabled={running !== null || isUndoing} onClick={done}>
            {t(($) => $.ui.scanner.done)}
          </Button>
        )}
      </Stack>
    </Drawer>
  );
}
