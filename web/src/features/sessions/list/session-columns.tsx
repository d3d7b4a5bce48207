import '../../../i18n/late/clinics.ts';
import '../../../i18n/late/sessions.ts';
import type { Session } from '@halla/contract/sessions';
import { deviceTypeOf } from '@halla/domain/devices/serial';
import { formatDuration } from '@halla/domain/duration';
import { formatNumber } from '@halla/domain/formats';
import { Group } from '@mantine/core';
import { deviceColumn } from '../../../entities/device/device-column.tsx';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { Duration, ExactTime } from '../../../ui/dates/time.tsx';
import { causesText, outcomeText } from '../../../ui/labels/outcome-texts.ts';
import { sessionErrorText, sessionTypeText } from '../../../ui/labels/session-labels.ts';
import { type Column, defineColumns } from '../../../ui/table/columns/column.ts';
import { stateColumn } from '../../../ui/table/columns/column-kinds.tsx';
import { Decimal } from '../components/decimal.tsx';
import { OutcomeBadge } from '../components/outcome.tsx';
import { ErrorCell } from '../components/session-errors.tsx';
import { ClockMark } from '../components/session-state.tsx';

export interface SessionColumnsOptions {
  /** True if the list contains several devices. */
  readonly ofDevices?: boolean;
  /** True if the rows include their company. */
  readonly ofCompanies?: boolean;
  /** True for administrators, who see error codes. */
  readonly withErrors: boolean;
}

/** Column priorities in a list of several devices: outcome and errors are hidden last. */
const OF_DEVICES: Readonly<Record<string, number>> = {
  outcome: 2,
  why: 1,
  consumption: -1,
  targetTemperature: -2,
  errors: -3,
};

/** Columns of sessions; memoise with useMemo. */
export function sessionColumns({
  ofDevices = false,
  ofCompanies = false,
  withErrors,
}: SessionColumnsOptions): readonly Column<Session>[] {
  const columns = defineColumns<Session>([
    {
      id: 'startTime',
      title: (t) => t(($) => $.sessions.start),
      value: (session) => new Date(session.startTime),
      cell: (session) => (
        <Group component="span" gap={8} wrap="nowrap">
          <ExactTime at={session.startTime} />
          <ClockMark session={session} />
        </Group>
      ),
      firstDescending: true,
      sortable: true,
      fixed: true,
      width: 195,
      inCard: 'corner',
    },
    deviceColumn({
      id: 'device',
      title: (t) => t(($) => $.sessions.device),
      device: ({ Device }) => Device,
      width: 190,
      inCard: 'title',
    }),
    {
      id: 'company',
      title: (t) => t(($) => $.clinics.name),
      value: ({ Company }) => Company?.name,
    },
    {
      id: 'type',
      title: (t) => t(($) => $.sessions.type),
      value: ({ type, Device }, t) => sessionTypeText(t, { type, family: deviceTypeOf(Device.serialNumber) }),
      width: 120,
      inCard: ofDevices ? 'fact' : 'title',
    },
    {
      id: 'duration',
      title: (t) => t(($) => $.sessions.duration),
      value: ({ duration }) => duration,
      cell: ({ duration }) => <Duration seconds={duration} />,
      csv: ({ duration }) => formatDuration(duration),
      align: 'end',
      firstDescending: true,
      width: 100,
      inCard: 'fact',
    },
    {
      id: 'consumption',
      title: (t) => `${t(($) => $.sessions.consumption)} kg`,
      value: ({ consumption }) => consumption,
      cell: ({ consumption }) => <Decimal value={consumption} />,
      align: 'end',
      firstDescending: true,
      width: 125,
      inCard: 'fact',
      cardText: ({ consumption }) => withUnit(consumption, 'kg'),
    },
    {
      id: 'targetTemperature',
      title: (t) => `${t(($) => $.sessions.target)} °C`,
      value: ({ targetTemperature }) => targetTemperature,
      cell: ({ targetTemperature }) => <Decimal value={targetTemperature} />,
      align: 'end',
      width: 110,
      keep: -1,
      inCard: 'fact',
      cardText: ({ targetTemperature }) => withUnit(targetTemperature, '°C'),
    },
    stateColumn({
      id: 'outcome',
      title: (t) => t(($) => $.sessions.outcome),
      state: ({ outcome }) => outcome,
      text: ({ kind }, t) => outcomeText(kind, t),
      badge: (outcome) => <OutcomeBadge outcome={outcome} />,
      width: 200,
      inCard: 'mark',
      offCard: ({ outcome }) => outcome.kind === 'went_well',
    }),
    {
      id: 'why',
      title: (t) => t(($) => $.sessions.why),
      value: ({ outcome }, t) => causesText(outcome, { t, lang: currentLanguage() }),
      width: 292,
      keep: -1,
      inCard: 'text',
    },
    {
      id: 'errors',
      title: (t) => t(($) => $.sessions.errors),
      value: ({ errorCode }, t) => sessionErrorText(t, errorCode),
      cell: ({ errorCode }) => <ErrorCell code={errorCode} />,
      width: 180,
      keep: 1,
      inCard: 'text',
    },
  ]);
  const asked: Readonly<Record<string, boolean>> = {
    errors: withErrors,
    device: ofDevices,
    company: ofCompanies,
  };
  const shown = columns.filter(({ id }) => asked[id] ?? true);
  return ofDevices ? shown.map((column) => ({ ...column, keep: OF_DEVICES[column.id] ?? 0 })) : shown;
}

/** A measured value for a card, including its unit, which no column title shows; empty if null. */
function withUnit(value: number | null, unit: string): string {
  return value === null ? '' : `${formatNumber(value, currentLanguage(), 1)}\u00a0${unit}`;
}
