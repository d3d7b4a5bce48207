import '../../../i18n/late/sessions.ts';
import type { Session } from '@halla/contract/sessions';
import { deviceTypeOf } from '@halla/domain/devices/serial';
import { pageAddress } from '@halla/domain/resources/resources';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { recentSessionsQuery } from '../../../features/dashboard/api/dashboard-queries.ts';
import { Decimal } from '../../../features/sessions/components/decimal.tsx';
import { isException, OutcomeMark } from '../../../features/sessions/components/outcome.tsx';
import { ErrorMark } from '../../../features/sessions/components/session-errors.tsx';
import { RelativeTime } from '../../../ui/dates/time.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { outcomeText } from '../../../ui/labels/outcome-texts.ts';
import { sessionErrorText, sessionTypeText } from '../../../ui/labels/session-labels.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import { TextCell } from '../../../ui/table/columns/text-cell.tsx';
import { SmallTable } from '../../../ui/table/small-table.tsx';
import { RecentSessionCard } from './recent-session-card.tsx';
import { SessionLength } from './session-length.tsx';

const NONE: readonly Session[] = [];

const COLUMNS = defineColumns<Session>([
  {
    id: 'startTime',
    title: (t) => t(($) => $.sessions.start),
    value: (session) => new Date(session.startTime),
    cell: (session) => <RelativeTime at={session.startTime} />,
    width: 174,
  },
  {
    id: 'device',
    title: (t) => t(($) => $.dashboard.device),
    value: ({ Device }) => Device.serialNumber,
    cell: ({ Device }) => (
      <TextCell text={`${Device.serialNumber} ${Device.deviceName ?? ''}`}>
        {Device.serialNumber}
        <Text span inherit c="dimmed">
          {` ${Device.deviceName ?? ''}`}
        </Text>
      </TextCell>
    ),
    width: 134,
    grows: true,
  },
  {
    id: 'type',
    title: (t) => t(($) => $.sessions.type),
    value: ({ type, Device }, t) => sessionTypeText(t, { type, family: deviceTypeOf(Device.serialNumber) }),
    width: 118,
  },
  {
    id: 'duration',
    title: (t) => t(($) => $.sessions.duration),
    value: (session) => session.duration,
    cell: (session) => <SessionLength session={session} />,
    align: 'end',
    width: 120,
  },
  {
    id: 'consumption',
    title: (t) => t(($) => $.dashboard.kg),
    value: (session) => session.consumption,
    cell: (session) => <Decimal value={session.consumption} />,
    align: 'end',
    width: 52,
    keep: -1,
  },
  {
    id: 'outcome',
    title: (t) => t(($) => $.sessions.outcome),
    value: ({ outcome }, t) => outcomeText(outcome.kind, t),
    cell: ({ outcome }) => <OutcomeMark outcome={outcome} />,
    width: 84,
    keep: 1,
  },
  {
    id: 'errorCode',
    title: (t) => t(($) => $.sessions.errors),
    value: (session, t) => sessionErrorText(t, session.errorCode),
    // A hot room is an error code too, but a missed target takes precedence.
    cell: ({ errorCode, outcome }) =>
      isException(outcome) ? <OutcomeMark outcome={outcome} /> : <ErrorMark code={errorCode} />,
    width: 76,
    keep: 1,
  },
]);
/** Administrators see error codes instead of the outcome. */
const ADMIN_COLUMNS = COLUMNS.filter(({ id }) => id !== 'outcome');
const OTHER_COLUMNS = COLUMNS.filter(({ id }) => id !== 'errorCode');

/** The five newest sessions. */
export function RecentSessions() {
  const { t } = useTranslation();
  const query = useQuery(recentSessionsQuery());
  const withErrors = useMay('seeErrorCodes');
  const columns = useMemo(() => (withErrors ? ADMIN_COLUMNS : OTHER_COLUMNS), [withErrors]);
  return (
    <Panel title={t(($) => $.dashboard.recent)}>
      <SmallTable
        label={t(($) => $.dashboard.recentTable)}
        columns={columns}
        rows={query.data ?? NONE}
        rowId={(row) => row.id}
        status={query}
        rowLink={(row) => pageAddress('session', row.id)}
        card={(row) => <RecentSessionCard session={row} />}
        empty={<EmptyState text={t(($) => $.dashboard.noSessions)} />}
      />
    </Panel>
  );
}
