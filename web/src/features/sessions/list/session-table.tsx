import { isAdminType } from '@halla/domain/access/levels';
import type { DeviceType } from '@halla/domain/devices/serial';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../core/session.ts';
import { dayRangeParams } from '../../../ui/dates/day-range.ts';
import { NothingSinceHandOver } from '../../../ui/feedback/nothing-since-hand-over.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { todayForFileName } from '../../../ui/labels/format.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useTableUrl } from '../../../ui/table/table-url.ts';
import { useDeviceSessions, useRunningSession } from '../api/device-sessions.ts';
import { progressOf } from '../components/session-state.tsx';
import { SessionCard } from './session-card.tsx';
import { sessionColumns } from './session-columns.tsx';
import { readSessionFilter, typeChoices } from './session-filter.ts';
import { SessionFilters } from './session-filters.tsx';

const URL_KEY = 'sessions';

export interface SessionTableProps {
  readonly deviceId: number;
  readonly deviceType: DeviceType;
  /** Since when its reader has the device, if somebody else had it before. */
  readonly handedOverAt: string | null;
}

/** The sessions of a device: by days, types and number; a row opens the session. */
export function SessionTable({ deviceId, deviceType, handedOverAt }: SessionTableProps) {
  const { t } = useTranslation();
  const user = useSession()?.user;
  const url = useTableUrl(URL_KEY);
  const filter = useMemo(() => readSessionFilter(url.params), [url.params]);
  const { rows, everyRow, status, isCut, pages } = useDeviceSessions(deviceId, filter);
  const runningId = useRunningSession(deviceId);
  const withErrors = user !== undefined && isAdminType(user.permissionLevel);
  const columns = useMemo(
    () => sessionColumns({ family: deviceType, runningId, withErrors }),
    [deviceType, runningId, withErrors],
  );
  const hasDays = filter.days.from !== null;

  return (
    <DataTable
      name="sessions"
      label={t(($) => $.sessions.title)}
      columns={columns}
      rows={rows}
      rowId={(session) => session.id}
      status={status}
      defaultSort="-startTime"
      rowLink={(session) => `/sessions/${session.id}`}
      card={(session) => (
        <SessionCard session={session} family={deviceType} progress={progressOf(session, runningId)} />
      )}
      csv={{ fileName: `sessions_${todayForFileName()}.csv`, pages }}
      toolbar={<SessionFilters url={url} family={deviceType} types={typeChoices(everyRow, filter.types)} />}
      filtered={!hasDays && filter.types.length > 0}
      onUnfilter={() => url.setParams({ types: undefined })}
      empty={
        hasDays ? (
          <NoneOnDate onClear={() => url.setParams(dayRangeParams({ from: null, to: null }))} />
        ) : handedOverAt === null ? (
          <NoSessions />
        ) : (
          <NothingSinceHandOver at={handedOverAt} />
        )
      }
      cutAt={isCut ? rows.length : undefined}
      urlKey={URL_KEY}
    />
  );
}

function NoneOnDate({ onClear }: { readonly onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      picture="search"
      title={t(($) => $.sessions.noneOnDate)}
      text={t(($) => $.sessions.noneOnDateText)}
      action={
        <Button variant="default" onClick={onClear}>
          {t(($) => $.ui.dateRange.clear)}
        </Button>
      }
    />
  );
}

function NoSessions() {
  const { t } = useTranslation();
  return <EmptyState title={t(($) => $.sessions.noneTitle)} text={t(($) => $.sessions.noneText)} />;
}
