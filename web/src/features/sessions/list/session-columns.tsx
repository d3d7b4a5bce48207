import type { Session } from '@halla/contract/sessions';
import type { DeviceType } from '@halla/domain/devices/serial';
import { Group } from '@mantine/core';
import { Duration, ExactTime } from '../../../ui/dates/time.tsx';
import { formatDuration } from '../../../ui/labels/format.ts';
import { type Column, defineColumns } from '../../../ui/table/columns/column.ts';
import { Decimal } from '../components/decimal.tsx';
import { ErrorCell, errorText } from '../components/session-errors.tsx';
import { ClockMark, progressOf, SessionState } from '../components/session-state.tsx';
import { sessionTypeText } from './session-type.ts';

export interface SessionColumnsOptions {
  readonly family: DeviceType;
  /** The session that runs on the device now. */
  readonly runningId: number | null;
  /** Error codes are for administrators. */
  readonly withErrors: boolean;
}

/** Columns of a device's sessions; make them with useMemo. */
export function sessionColumns({
  family,
  runningId,
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
      fixed: true,
      width: 195,
    },
    {
      id: 'type',
      title: (t) => t(($) => $.sessions.type),
      value: ({ type }, t) => sessionTypeText(t, { type, family }),
      width: 120,
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
    },
    {
      id: 'consumption',
      title: (t) => `${t(($) => $.sessions.consumption)} kg`,
      value: ({ consumption }) => consumption,
      cell: ({ consumption }) => <Decimal value={consumption} />,
      align: 'end',
      firstDescending: true,
      width: 125,
    },
    {
      id: 'targetTemperature',
      title: (t) => `${t(($) => $.sessions.target)} °C`,
      value: ({ targetTemperature }) => targetTemperature,
      cell: ({ targetTemperature }) => <Decimal value={targetTemperature} />,
      align: 'end',
      width: 110,
      keep: -1,
    },
    {
      id: 'state',
      title: (t) => t(($) => $.sessions.state),
      value: (session, t) => t(($) => $.sessions.states[progressOf(session, runningId)]),
      cell: (session) => <SessionState progress={progressOf(session, runningId)} />,
      width: 140,
    },
    {
      id: 'errors',
      title: (t) => t(($) => $.sessions.errors),
      value: ({ errorCode }, t) => errorText(t, errorCode),
      cell: ({ errorCode }) => <ErrorCell code={errorCode} />,
      width: 205,
      keep: 1,
    },
  ]);
  return withErrors ? columns : columns.filter(({ id }) => id !== 'errors');
}
