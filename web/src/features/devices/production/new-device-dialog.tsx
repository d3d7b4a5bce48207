import type { Level } from '@halla/domain/levels';
import { LC_STATES, type LcState, resolvePlace } from '@halla/domain/lifecycle';
import { checkTransfer } from '@halla/domain/transfers';
import { Button, Flex, NativeSelect, SimpleGrid, Stack } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../app/api.ts';
import { useLeaveGuard } from '../../../app/leave-guard.ts';
import { useSession } from '../../../app/session.ts';
import { DetailDialog } from '../../../ui/detail-dialog.tsx';
import { PlaceSelect } from '../../../ui/place-select.tsx';
import { useLifeCycleChoices } from '../api/use-places.ts';
import { SerialInput } from './serial-input.tsx';
import { useSerialCheck } from './use-serial-check.ts';

export interface NewDeviceDialogProps {
  /** What the serial number starts with; null while the dialog is closed. */
  readonly serial: string | null;
  readonly onClose: () => void;
  readonly onAdded: (serial: string) => void;
  /** A button that scans; it calls back with what was read. */
  readonly scan?: (onSerial: (serial: string) => void) => ReactNode;
}

/** Puts a new device in: serial number, state and location. */
export function NewDeviceDialog({ serial, ...props }: NewDeviceDialogProps) {
  const { t } = useTranslation();
  return (
    <DetailDialog
      opened={serial !== null}
      title={t(($) => $.production.add.title)}
      onClose={props.onClose}
      width={640}
    >
      {serial !== null && <NewDeviceForm serial={serial} {...props} />}
    </DetailDialog>
  );
}

/** A new device was nowhere before. */
const FIRST_RECORD = [null];

/** States a level may give to a device that did not exist. */
function statesFor(level: Level): readonly LcState[] {
  const isAllowed = (state: LcState) =>
    checkTransfer(
      { state, switchClient: false, clientInfo: null, hasUser: true, device: 'new' },
      null,
      level,
    ) === null;
  return LC_STATES.filter(isAllowed);
}

function NewDeviceForm({
  serial: initial,
  onClose,
  onAdded,
  scan,
}: Omit<NewDeviceDialogProps, 'serial'> & { readonly serial: string }) {
  const { t } = useTranslation();
  const session = useSession();
  const { stateLabels, places } = useLifeCycleChoices();
  const states = session === null ? [] : statesFor(session.user.permissionLevel);
  const [typed, setTyped] = useState(initial);
  const [state, setState] = useState<LcState>(states[0] ?? 'production');
  const [place, setPlace] = useState<string | null>('vantaa');
  const input = useRef<HTMLInputElement>(null);
  const check = useSerialCheck(typed);
  const add = useCallMutation('add_transfer', { invalidates: ['get_admin_devices', 'get_device_transfers'] });
  useLeaveGuard(typed.trim() !== '' && typed !== initial);

  const submit = (andNext: boolean) => {
    if (check.kind !== 'valid' || session === null || add.isPending) return;
    const { serial } = check;
    const transferData = {
      state,
      UserId: session.user.userId,
      newDevice: serial,
      location: resolvePlace(state, place, null),
    };
    const done = () => {
      onAdded(serial);
      if (!andNext) return onClose();
      setTyped('');
      input.current?.focus();
    };
    add.mutate({ transferData }, { onSuccess: done });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(false);
      }}
    >
      <Stack gap="md">
        <SerialInput
          value={typed}
          onChange={setTyped}
          state={check}
          inputRef={input}
          action={scan?.(setTyped)}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <NativeSelect
            size="md"
            label={t(($) => $.production.add.state)}
            value={state}
            onChange={({ currentTarget: { value } }) =>
              setState(states.find((known) => known === value) ?? state)
            }
            data={states.map((value) => ({ value, label: stateLabels[value] }))}
          />
          <PlaceSelect
            size="md"
            label={t(($) => $.production.add.place)}
            state={state}
            before={FIRST_RECORD}
            places={places}
            chosen={place}
            onChoose={setPlace}
          />
        </SimpleGrid>
        <Flex direction={{ base: 'column-reverse', xs: 'row' }} justify="flex-end" gap="sm">
          <Button
            variant="default"
            size="md"
            disabled={check.kind !== 'valid'}
            loading={add.isPending}
            onClick={() => submit(true)}
          >
            {t(($) => $.production.add.next)}
          </Button>
          <Button type="submit" size="md" disabled={check.kind !== 'valid'} loading={add.isPending}>
            {t(($) => $.production.add.submit)}
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}
