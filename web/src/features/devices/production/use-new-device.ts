import '../../../i18n/late/production.ts';
import type { CallOutput } from '@halla/contract/calls';
import type { ClientInfoInput } from '@halla/contract/client-info';
import { lifecycle } from '@halla/contract/lifecycle';
import { LEVELS, type Level } from '@halla/domain/access/levels';
import { normaliseSerial } from '@halla/domain/devices/serial';
import { isAtClient, LC_STATES, type LcState, resolvePlace } from '@halla/domain/lifecycle/lifecycle';
import { checkTransfer } from '@halla/domain/lifecycle/transfers';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { useUndoMoves } from '../../../core/leaving/undo-moves.tsx';
import { useSession } from '../../../core/session.ts';
import { keepInTray } from '../../../core/tray/keep-in-tray.ts';
import { confirmState } from '../../../entities/device/confirm-state.ts';
import { codeText } from '../../../i18n/code-text.ts';
import { useSerialCheck } from './use-serial-check.ts';

interface NewDeviceOptions {
  /** Initial serial number. */
  readonly initial: string;
  readonly onClose: () => void;
  readonly onAdded: (serial: string) => void;
}

/** Input of the call, with the serial number as typed and the place as chosen. */
interface NewDeviceValues {
  readonly clientInfo: ClientInfoInput | null;
  readonly transferData: {
    readonly newDevice: string;
    readonly state: LcState;
    readonly location: string | null;
    readonly UserId: number | null;
  };
}

const FIELDS = [
  'transferData.newDevice',
  'transferData.state',
  'transferData.location',
  'clientInfo',
] as const;

/** State of the form that adds a device. */
export function useNewDevice({ initial: serial, onClose, onAdded }: NewDeviceOptions) {
  const { t } = useTranslation();
  const user = useSession()?.user;
  const level = user?.permissionLevel ?? LEVELS.PRODUCTION;
  const states = LC_STATES.filter((known) => problemOf(known, null, level) !== 'not_allowed');
  const input = useRef<HTMLInputElement>(null);
  const isLast = useRef(true);
  const labels = {
    'transferData.newDevice': t(($) => $.production.add.serial),
    'transferData.state': t(($) => $.production.add.state),
    'transferData.location': t(($) => $.production.add.place),
    clientInfo: t(($) => $.ui.client.label),
  };
  const initial: NewDeviceValues = {
    clientInfo: null,
    transferData: {
      newDevice: serial,
      state: states[0] ?? 'production',
      location: 'vantaa',
      UserId: user?.userId ?? null,
    },
  };
  const form = useResourceForm({
    call: 'add_transfer',
    schema: lifecycle.add_transfer.input,
    at: '',
    fields: FIELDS,
    always: ['transferData.UserId'],
    label: (field) => labels[field],
    initial,
    prepare,
    check: (values) => {
      const { clientInfo, transferData } = prepare(values);
      const problem = problemOf(transferData.state, clientInfo, level);
      return problem === 'client_missing' ? { clientInfo: codeText('lifecycle.client_missing') } : {};
    },
    confirm: async ({ transferData: { state, newDevice = '' } }) =>
      state === undefined || (await confirmState(state, [newDevice])),
    announce: useAnnounceAdded(),
    keep: (input) => {
      const label = input.transferData.newDevice ?? '';
      return keepInTray({ call: 'add_transfer', input, label, file: null });
    },
    onSaved: ({ lcs: [record] }) => record && onAdded(record.Device.serialNumber),
    onDone: () => (isLast.current ? onClose() : goOn()),
  });
  const { values } = form;
  const check = useSerialCheck(values.transferData.newDevice);
  /** Keeps the other values, because the next device usually goes to the same place. */
  const goOn = () => {
    form.reset({ ...values, transferData: { ...values.transferData, newDevice: '' } });
    input.current?.focus();
  };
  const submit = (isTheLast: boolean) => {
    isLast.current = isTheLast;
    form.submit();
  };
  return {
    ...form,
    canSave: check.kind === 'valid',
    submit: () => submit(true),
    submitAndGoOn: () => submit(false),
    states,
    input,
    check,
  };
}

/** Normalizes the serial number, and omits a place or client that the state does not allow. */
function prepare({ clientInfo, transferData }: NewDeviceValues): NewDeviceValues {
  const { newDevice, state, location } = transferData;
  return {
    clientInfo: isAtClient(state) ? clientInfo : null,
    transferData: {
      ...transferData,
      newDevice: normaliseSerial(newDevice),
      location: resolvePlace(state, location, null),
    },
  };
}

function problemOf(state: LcState, clientInfo: ClientInfoInput | null, level: Level) {
  return checkTransfer({ state, switchClient: false, clientInfo, hasUser: true, device: 'new' }, null, level);
}

/** Success notification for the added device, with an undo action. */
function useAnnounceAdded() {
  const { t } = useTranslation();
  const { announce } = useUndoMoves();
  return ({ lcs: [record] }: CallOutput<'add_transfer'>) => {
    if (record === undefined) return;
    const { serialNumber } = record.Device;
    announce(
      t(($) => $.production.add.added, { serial: serialNumber }),
      [{ recordId: record.id, serialNumber }],
    );
  };
}
