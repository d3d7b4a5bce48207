import '../../../i18n/late/production.ts';
import type { ClientInfoInput } from '@halla/contract/client-info';
import type { DeviceDetail } from '@halla/contract/devices';
import { lifecycle } from '@halla/contract/lifecycle';
import type { Level } from '@halla/domain/access/levels';
import { isAtClient, type LcState, resolvePlace } from '@halla/domain/lifecycle/lifecycle';
import { checkRecord } from '@halla/domain/lifecycle/transfers';
import { useTranslation } from 'react-i18next';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { asCorrected } from '../../../core/tray/corrections.ts';
import { keepInTray } from '../../../core/tray/keep-in-tray.ts';
import { getTray } from '../../../core/tray/tray-state.ts';
import { askToEndPlans, PLAN_OPEN } from '../../../entities/device/ask-to-end-plans.ts';
import { confirmState } from '../../../entities/device/confirm-state.ts';
import { codeText } from '../../../i18n/code-text.ts';
import type { HistoryRecord } from '../components/life-cycle-history.tsx';
import { useAnnounceState } from './use-state-change.ts';

interface StateFormOptions {
  readonly device: DeviceDetail;
  readonly level: Level;
  /** The record to correct; null for a new one. */
  readonly record: HistoryRecord | null;
  readonly onDone: () => void;
}

/** Input of the call; the place is only set if chosen explicitly. */
interface StateValues {
  readonly deviceid: number;
  readonly update_existing: true | null;
  readonly lifecyclestate: {
    readonly id: number | null;
    readonly updatedAt: string | null;
    readonly state: LcState;
    readonly location: string | null;
    readonly quality: 1 | 2 | null;
    readonly clientInfo: ClientInfoInput | null;
  };
  readonly note: string;
}

/** State of the form, initialised from the record to correct or from the device's current state. */
export function useStateForm({ device, level, record, onDone }: StateFormOptions) {
  const { t } = useTranslation();
  const corrected = record === null ? null : asCorrected(record, getTray().entries);
  const start = corrected ?? device.latest ?? null;
  const initial: StateValues = {
    deviceid: device.id,
    update_existing: record === null ? null : true,
    lifecyclestate: {
      id: record?.id ?? null,
      updatedAt: record?.updatedAt ?? null,
      state: start?.state ?? 'production',
      location: null,
      quality: corrected?.quality ?? null,
      clientInfo: start?.clientInfo ?? null,
    },
    note: '',
  };
  const labels = {
    'lifecyclestate.state': t(($) => $.production.state.state),
    'lifecyclestate.location': t(($) => $.production.state.place),
    'lifecyclestate.quality': t(($) => $.production.state.quality),
    'lifecyclestate.clientInfo': t(($) => $.ui.client.label),
    note: t(($) => $.production.state.note),
  };
  const prepare = ({ lifecyclestate, ...rest }: StateValues): StateValues => {
    const { state, location, clientInfo } = lifecyclestate;
    const place = resolvePlace(state, location, start);
    const client = isAtClient(state) ? clientInfo : null;
    return { ...rest, lifecyclestate: { ...lifecyclestate, location: place, clientInfo: client } };
  };
  const confirmNew = async (state: LcState) =>
    state === start?.state || (await confirmState(state, [device.serialNumber]));
  const form = useResourceForm({
    call: 'edit_lifecyclestate',
    schema: lifecycle.edit_lifecyclestate.input,
    at: '',
    fields: FIELDS,
    always: ALWAYS_SENT,
    label: (field) => labels[field],
    initial,
    prepare,
    check: (values) => {
      const { state, clientInfo } = prepare(values).lifecyclestate;
      const checked = { record: { state, clientInfo }, before: record ?? device.latest ?? null, level };
      return checkRecord(checked) === 'client_missing'
        ? { 'lifecyclestate.clientInfo': codeText('lifecycle.client_missing') }
        : {};
    },
    confirm: ({ lifecyclestate: { state } }) => confirmNew(state),
    overrule: {
      codes: [PLAN_OPEN],
      ask: async (_, input) =>
        (await askToEndPlans(device.serialNumber))
          ? { ...input, lifecyclestate: { ...input.lifecyclestate, endPlans: true } }
          : null,
    },
    announce: useAnnounceState(device.serialNumber),
    keep: (input) =>
      keepInTray({
        call: 'edit_lifecyclestate',
        input,
        label: device.serialNumber,
        file: null,
        // For a correction, the server itself checks whether the record has changed.
        ...(record === null && { seenRecordId: device.latest?.id ?? null }),
      }),
    onDone,
  });
  return { ...form, canSave: form.isDirty, before: start };
}

const FIELDS = [
  'lifecyclestate.state',
  'lifecyclestate.location',
  'lifecyclestate.quality',
  'lifecyclestate.clientInfo',
  'note',
] as const;

const ALWAYS_SENT = [
  'deviceid',
  'update_existing',
  'lifecyclestate.id',
  'lifecyclestate.updatedAt',
  // Sent explicitly, because an omitted client would be kept.
  'lifecyclestate.clientInfo',
];
