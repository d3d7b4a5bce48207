import '../../../i18n/late/next-states.ts';
import type { CallOutput } from '@halla/contract/calls';
import type { ClientInfoInput } from '@halla/contract/client-info';
import { lifecycle, type PersonalRecord } from '@halla/contract/lifecycle';
import { clientText, namesClient, type TransferChoice } from '@halla/domain/lifecycle/lifecycle';
import { isSameClient, presentClient } from '@halla/domain/lifecycle/transfers';
import { useTranslation } from 'react-i18next';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { useUndoMoves } from '../../../core/leaving/undo-moves.tsx';
import { useSession } from '../../../core/session.ts';
import { keepInTray } from '../../../core/tray/keep-in-tray.ts';
import { useClientAsked } from '../../../entities/client/use-client-asked.ts';
import { askToEndPlans, PLAN_OPEN } from '../../../entities/device/ask-to-end-plans.ts';
import { codeText } from '../../../i18n/code-text.ts';
import { movedText } from '../../../ui/labels/life-cycle-labels.ts';
import { asksClient, defaultMover, needsClient, takesClient } from '../form/form-state.ts';
import { transferLabel } from './record-texts.ts';

interface MoveFormOptions {
  readonly row: PersonalRecord;
  readonly choices: readonly TransferChoice[];
  readonly onDone: () => void;
}

/** Form values, in the shape of the call's input. */
interface MoveValues {
  /** undefined until the user chooses or clears the value. */
  readonly clientInfo: ClientInfoInput | null | undefined;
  readonly transferData: {
    readonly state: TransferChoice | null;
    readonly UserId: number | null;
    readonly Device: { readonly id: number };
    /** Place chosen explicitly; null for the default of the state and the previous record. */
    readonly location: string | null;
  };
  readonly noteText: string;
}

const FIELDS = [
  'transferData.state',
  'clientInfo',
  'transferData.location',
  'transferData.UserId',
  'noteText',
] as const;

/** State of the form that moves a device of the user's own list. */
export function useMoveForm({ row, choices, onDone }: MoveFormOptions) {
  const { t } = useTranslation();
  const user = useSession()?.user;
  const [only = null, ...others] = choices;
  const initial: MoveValues = {
    clientInfo: undefined,
    transferData: {
      state: others.length === 0 ? only : null,
      UserId: defaultMover(user),
      Device: { id: row.DeviceId },
      location: null,
    },
    noteText: '',
  };
  const labels = {
    'transferData.state': t(($) => $.lifecycle.form.what),
    clientInfo: t(($) => $.ui.client.label),
    'transferData.location': t(($) => $.lifecycle.form.where),
    'transferData.UserId': t(($) => $.lifecycle.form.who),
    noteText: t(($) => $.lifecycle.form.note),
  };
  const form = useResourceForm({
    call: 'add_transfer',
    schema: lifecycle.add_transfer.input,
    at: '',
    fields: FIELDS,
    always: ['clientInfo', 'transferData.Device'],
    label: (field) => labels[field],
    initial,
    prepare: ({ transferData, ...rest }) => {
      const location = goesToClient(transferData.state) ? null : transferData.location;
      return {
        ...rest,
        transferData: { ...transferData, location },
        clientInfo: clientOf(row, { transferData, ...rest }),
      };
    },
    check: (values) => {
      const client = clientOf(row, values);
      const { state } = values.transferData;
      if (state !== null && needsClient(state) && !namesClient(client))
        return { clientInfo: codeText('lifecycle.client_missing') };
      const latest = row.LifeCycleStates[0] ?? null;
      if (state !== 'switchClient' || !isSameClient(client, latest?.clientInfo ?? null)) return {};
      const names = { serial: row.serialNumber, client: clientText(client) };
      return {
        clientInfo: t(
          ($) => (names.client === '' ? $.nextStates.refused.inCar : $.nextStates.refused.sameClient),
          names,
        ),
      };
    },
    overrule: {
      codes: [PLAN_OPEN],
      ask: async (_, input) => {
        const { transferData } = input;
        if (!(await askToEndPlans(row.serialNumber))) return null;
        return { ...input, transferData: { ...transferData, details: { endPlans: true } } };
      },
    },
    announce: useAnnounceMove(row.serialNumber),
    keep: (input) =>
      keepInTray({
        call: 'add_transfer',
        input,
        label: row.serialNumber,
        file: null,
        seenRecordId: row.LifeCycleStates[0]?.id ?? null,
      }),
    onDone,
  });
  const { state } = form.values.transferData;
  const clientAsked = useClientAsked();
  return {
    ...form,
    canSave: state !== null,
    asksUser: user?.isServiceAccount === true,
    choose: (next: TransferChoice, isPointing: boolean) => {
      form.picked('transferData.state').onChange(next);
      const client = clientOf(row, {
        ...form.values,
        transferData: { ...form.values.transferData, state: next },
      });
      clientAsked.ask(isPointing && asksClient(next) && client === null);
    },
    clientAsked,
    goesToClient: goesToClient(state),
    client: clientOf(row, form.values),
  };
}

function goesToClient(choice: TransferChoice | null): boolean {
  return choice !== null && takesClient(choice);
}

/** Recipient of the device; default: its current client. */
function clientOf(
  row: PersonalRecord,
  { clientInfo, transferData: { state } }: MoveValues,
): ClientInfoInput | null {
  if (state === null || !takesClient(state)) return null;
  return clientInfo === undefined ? presentClient(state, [row.clientInfo]) : clientInfo;
}

/** Notification of a move, with an undo action. */
function useAnnounceMove(serialNumber: string) {
  const { t } = useTranslation();
  const { announce } = useUndoMoves();
  return ({ lcs: [record] }: CallOutput<'add_transfer'>) => {
    if (record === undefined) return;
    const state = transferLabel(record.state, t);
    const message = movedText({ serial: serialNumber, record, state }, t);
    announce(message, [{ recordId: record.id, serialNumber }]);
  };
}
