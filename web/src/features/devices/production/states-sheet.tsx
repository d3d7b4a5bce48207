import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import type { Level } from '@halla/domain/levels';
import type { LcState } from '@halla/domain/lifecycle';
import { Alert, Button, Drawer, Pill, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stateLabel } from '../../../ui/life-cycle-labels.ts';
import type { ChosenDevice } from './chosen-devices.ts';
import classes from './production.module.css';
import { StateButtons } from './state-buttons.tsx';
import { mayMoveTo } from './state-rights.ts';
import { type StateChangeResult, useStateChanges } from './use-state-changes.ts';

export interface StatesSheetProps {
  readonly devices: readonly ChosenDevice[];
  readonly level: Level;
  /** Takes a device out of the choice. */
  readonly onRemove: (device: ChosenDevice) => void;
  /** Told about each device with its new state. */
  readonly onMoved: (device: ChosenDevice) => void;
  readonly onClose: () => void;
}

interface Outcome {
  readonly state: LcState;
  readonly results: readonly StateChangeResult[];
}

/** Moves all chosen devices with one tap. It stays open with the result, so that another tap puts a wrong one right. */
export function StatesSheet({ devices: chosen, level, onRemove, onMoved, onClose }: StatesSheetProps) {
  const { t } = useTranslation();
  const [devices, setDevices] = useState(chosen);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { running, run } = useStateChanges();
  const isOffered = (state: LcState) =>
    devices.some((device) => device.state !== state && mayMoveTo(state, device.state, level));
  const move = async (state: LcState) => {
    const results = await run(
      devices.filter((device) => device.state !== state),
      state,
    );
    const moved = results.flatMap(({ device, reason }) => (reason === null ? [{ ...device, state }] : []));
    setDevices(devices.map((device) => moved.find(({ id }) => id === device.id) ?? device));
    for (const device of moved) onMoved(device);
    setOutcome({ state, results });
  };
  const remove = (device: ChosenDevice) => {
    setDevices(devices.filter(({ id }) => id !== device.id));
    onRemove(device);
    if (devices.length === 1) onClose();
  };
  const done = () => {
    const failed = outcome?.results.filter(({ reason }) => reason !== null) ?? [];
    // What could not be moved stays chosen.
    for (const device of devices)
      if (!failed.some((result) => result.device.id === device.id)) onRemove(device);
    onClose();
  };
  return (
    <Drawer
      opened
      onClose={onClose}
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
            <Result {...outcome} />
          )}
        </div>
        <StateButtons
          now={null}
          saving={running?.state ?? null}
          isOffered={isOffered}
          onChoose={(state) => void move(state)}
        />
        {outcome !== null && (
          <Button h={48} disabled={running !== null} onClick={done}>
            {t(($) => $.ui.scanner.done)}
          </Button>
        )}
      </Stack>
    </Drawer>
  );
}

function Result({ state, results }: Outcome) {
  const { t } = useTranslation();
  const failed = results.filter(({ reason }) => reason !== null);
  const count = results.length - failed.length;
  return (
    <Stack gap="xs">
      {count > 0 && (
        <Alert color="green" variant="light" p="xs">
          {t(($) => $.production.state.moved, { count, state: stateLabel(state, t) })}{' '}
          {t(($) => $.production.state.wrongTap)}
        </Alert>
      )}
      {failed.length > 0 && (
        <Alert color="red" variant="light" p="xs" component="ul" m={0}>
          {failed.map(({ device, reason }) => (
            <Text key={device.id} size="sm" component="li" style={{ listStyle: 'none' }}>
              {t(($) => $.lifecycle.results.failed, { serial: device.serialNumber, reason: reason ?? '' })}
            </Text>
          ))}
        </Alert>
      )}
    </Stack>
  );
}
