import '@mantine/core/styles/Switch.layer.css';
import type { DeviceProgram } from '@halla/contract/maintenance';
import { Button, Group, Stack, Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { useLeaveGuard } from '../../../core/leaving/leave-guard.ts';
import { IntervalInputs } from '../programs/interval-inputs.tsx';
import { intervalsDraft, intervalsOf } from '../programs/program-draft.ts';
import type { OfProgram } from './make-order.tsx';

interface DeviceProgramFormProps {
  readonly of: OfProgram;
  readonly program: DeviceProgram;
  readonly onDone: () => void;
}

/** Sets intervals for a single device, or disables a program for it. */
export function DeviceProgramForm({ of, program, onDone }: DeviceProgramFormProps) {
  const { t } = useTranslation();
  const [isOff, setOff] = useState(program.isOff);
  const [isOwn, setOwn] = useState(program.ownIntervals !== null);
  const [draft, setDraft] = useState(() => intervalsDraft(program.intervals));
  const [isChanged, setChanged] = useState(false);
  useLeaveGuard(isChanged);
  const save = useCallMutation('edit_device_maintenance', {
    onSuccess: () => {
      setChanged(false);
      onDone();
    },
  });
  const intervals = isOwn ? intervalsOf(draft) : null;
  const changing =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setChanged(true);
    };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ ...of, updatedAt: program.updatedAt, isOff, intervals });
      }}
    >
      <Stack gap="md">
        <Switch
          label={t(($) => $.maintenance.device.isOff)}
          checked={isOff}
          onChange={({ currentTarget }) => changing(setOff)(currentTarget.checked)}
        />
        <Switch
          label={t(($) => $.maintenance.device.ownIntervals)}
          description={t(($) => $.maintenance.device.ownHint)}
          checked={isOwn}
          disabled={isOff}
          onChange={({ currentTarget }) => changing(setOwn)(currentTarget.checked)}
        />
        {isOwn && !isOff && <IntervalInputs intervals={draft} onChange={changing(setDraft)} />}
        <Group>
          <Button
            type="submit"
            loading={save.isPending}
            disabled={!isChanged || (isOwn && intervals === null)}
          >
            {t(($) => $.maintenance.device.save)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
